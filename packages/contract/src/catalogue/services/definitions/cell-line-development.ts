import {
  choice,
  choiceColumn,
  flagColumn,
  listChoices,
  listSpecies,
  nameColumn,
  noteColumn,
  numberColumn,
  sequenceColumn,
  textColumn,
} from './common-columns.ts'
import { samples } from './common-samples.ts'
import { defineService, localText } from './define-service.ts'
import { cellLineDevelopmentRules } from './rules/cell-line-development.rules.ts'

/** A bank freezes a line as it is. */
const ofGene = {
  column: 'work',
  values: ['overexpression', 'pool', 'knockout', 'knockin', 'reporter'],
} as const

export const cellLineDevelopment = defineService({
  group: 'cells',
  orderType: 'cell-line',
  name: localText('Cell line services', '细胞株服务', 'Servicios de líneas celulares', '細胞株サービス'),
  summary: localText(
    'Stable overexpression, knock-out, knock-in and reporter lines, cloned, banked and tested.',
    '稳定过表达、敲除、敲入和报告细胞株，经单克隆化、建库和检测。',
    'Líneas estables de sobreexpresión, knock-out, knock-in y reporteras, clonadas, en banco y analizadas.',
    '安定過剰発現株、ノックアウト株、ノックイン株、レポーター株を樹立し、クローン化、バンク作製、検査を行ってお届けします。',
  ),
  send: [
    localText(
      'Gene or sequence, and the parental line unless it is in the catalogue',
      '基因或序列；若目录中没有亲本细胞，请一并提供',
      'Gen o secuencia, y la línea original si no está en el catálogo',
      '遺伝子または配列（親株がカタログにない場合は親株も）',
    ),
  ],
  get: [
    localText(
      'Two vials of each clone, or a bank of 10 to 50',
      '每个克隆两支，或 10–50 支细胞库',
      'Dos viales de cada clon, o un banco de 10 a 50',
      '各クローン 2 本、または 10～50 本のバンク',
    ),
    localText(
      'Expression by flow cytometry or sequence of the edited locus, mycoplasma test',
      '流式表达数据或编辑位点测序，支原体检测',
      'Expresión por citometría o secuencia del locus editado, prueba de micoplasma',
      'フローサイトメトリーによる発現データまたは編集部位の配列、マイコプラズマ検査',
    ),
  ],
  samples: [
    samples.cells,
    localText(
      'Genes as sequences; no DNA is needed',
      '基因以序列提供即可，无需寄送 DNA',
      'Genes como secuencias; no hace falta ADN',
      '遺伝子は配列だけで結構です。DNA の送付は不要です。',
    ),
  ],
  turnaround: {
    from: 45,
    to: 75,
    changes: [
      {
        column: 'work',
        days: { pool: { from: -25, to: -40 }, knockout: { from: 10, to: 15 }, bank: { from: -30, to: -50 } },
      },
    ],
  },
  introduction: localText(
    'A stable line answers the same way next year. We integrate by lentivirus, transposase or CRISPR, sort single cells, and show for each clone that the target is there, that it stays over ten passages, and that the line is free of mycoplasma.',
    '稳定细胞株一年后仍能得到同样的结果。我们以慢病毒、转座酶或 CRISPR 整合，分选单细胞，并证明每个克隆表达靶点、十代内稳定且无支原体。',
    'Una línea estable responde igual el año que viene. Integramos con lentivirus, transposasa o CRISPR, separamos células únicas y mostramos que cada clon tiene la diana, que la mantiene diez pases y que no hay micoplasma.',
    '安定株なら、1 年後も同じ応答が得られます。レンチウイルス、トランスポザーゼ、または CRISPR で遺伝子を組み込み、単一細胞を分取して、クローンごとに発現、10 継代にわたる安定性、マイコプラズマ陰性を確認します。',
  ),
  faq: [
    {
      question: localText(
        'Pool or clone?',
        '选混合克隆还是单克隆？',
        '¿Pool o clon?',
        'プールとクローンのどちらを選べばよいですか？',
      ),
      answer: localText(
        'A pool is ready in a month and serves for screening; assays that must be validated need a clone.',
        '混合克隆一个月即可用于筛选；需要验证的方法应使用单克隆。',
        'Un pool está en un mes y sirve para cribar; los ensayos que se validan necesitan un clon.',
        'プールは 1 か月で用意でき、スクリーニングに適しています。バリデーションを行う試験にはクローンが必要です。',
      ),
    },
    {
      question: localText(
        'Are there restrictions on use?',
        '使用有限制吗？',
        '¿Hay restricciones de uso?',
        '使用制限はありますか？',
      ),
      answer: localText(
        'For research. Licences of third parties for CRISPR or a promoter are named in the quote.',
        '仅供研究使用；CRISPR 或启动子涉及的第三方许可会在报价中注明。',
        'Para investigación. El presupuesto indica licencias de terceros para CRISPR o un promotor.',
        '研究用途に限ります。CRISPR やプロモーターに関する第三者のライセンスは、お見積もりに記載します。',
      ),
    },
  ],
  unit: localText('cell line', '个细胞株', 'línea celular', '細胞株'),
  nameColumn: 'name',
  profile: 'none',
  rules: cellLineDevelopmentRules,
  columns: [
    nameColumn(localText('Cell line name', '细胞株名称', 'Nombre de la línea', '細胞株名'), 'CHO-K1 / hPD-L1'),
    choiceColumn(
      'work',
      localText('Kind of work', '工作类型', 'Tipo de trabajo', '作業内容'),
      [
        choice('overexpression', localText('Stable clone', '稳定单克隆', 'Clon estable', '安定クローン')),
        choice('pool', localText('Stable pool', '稳定混合克隆', 'Pool estable', '安定プール')),
        choice('knockout', localText('Knock-out', '基因敲除', 'Knock-out', 'ノックアウト')),
        choice('knockin', localText('Knock-in', '基因敲入', 'Knock-in', 'ノックイン')),
        choice('reporter', localText('Reporter line', '报告细胞株', 'Línea reportera', 'レポーター株')),
        choice('bank', localText('Cell bank', '细胞建库', 'Banco celular', 'セルバンク')),
      ],
      { isRequired: true, initial: 'overexpression', width: 170 },
    ),
    choiceColumn(
      'parent',
      localText('Parental line', '亲本细胞', 'Línea original', '親株'),
      [
        ...listChoices('CHO-K1', 'HEK293', 'HEK293T', 'Jurkat', 'K562', 'Raji', 'THP-1', 'MC38', 'CT26'),
        choice('own', localText('I send it', '由我提供', 'La envío yo', 'お客様が送付')),
      ],
      { isRequired: true, initial: 'CHO-K1' },
    ),
    textColumn('gene', localText('Gene', '基因', 'Gen', '遺伝子'), {
      requiredIf: ofGene,
      example: 'CD274',
      width: 130,
    }),
    choiceColumn(
      'species',
      localText('Species', '种属', 'Especie', '動物種'),
      listSpecies('human', 'mouse', 'cynomolgus', 'rat', 'hamster'),
      { requiredIf: ofGene, initial: 'human' },
    ),
    sequenceColumn('sequence', localText('Sequence', '序列', 'Secuencia', '配列'), {
      alphabet: 'any',
      max: 10_000,
      help: localText(
        'Empty for the reference sequence of the gene',
        '留空则用该基因参考序列',
        'Vacío para la secuencia de referencia',
        '空欄の場合は、その遺伝子の参照配列を使用します',
      ),
    }),
    choiceColumn(
      'method',
      localText('Method', '方法', 'Método', '方法'),
      [
        choice('advice', localText('As you advise', '由我们推荐', 'La que aconsejen', 'おまかせ')),
        ...listChoices('Lentivirus', 'Transposase', 'CRISPR RNP'),
      ],
      { isRequired: true, initial: 'advice', width: 150 },
    ),
    choiceColumn(
      'selection',
      localText('Selection', '筛选标记', 'Selección', '選択マーカー'),
      listChoices('Puromycin', 'Hygromycin', 'G418', 'Blasticidin', 'GFP'),
      { initial: 'Puromycin' },
    ),
    numberColumn('clones', localText('Clones', '克隆数', 'Clones', 'クローン数'), {
      min: 1,
      max: 20,
      initial: '2',
      example: '2',
      width: 100,
    }),
    numberColumn('vials', localText('Vials of each', '每克隆支数', 'Viales de cada uno', 'クローンあたりの本数'), {
      isRequired: true,
      min: 1,
      max: 200,
      initial: '2',
      example: '2',
      width: 130,
    }),
    flagColumn(
      'stability',
      localText('Stability, 10 passages', '十代稳定性', 'Estabilidad, 10 pases', '10 継代の安定性'),
    ),
    flagColumn('str', localText('STR profile', 'STR 鉴定', 'Perfil STR', 'STR 解析')),
    noteColumn,
  ],
})
