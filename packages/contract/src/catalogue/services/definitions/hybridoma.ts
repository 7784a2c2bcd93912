import {
  antigenSource,
  choice,
  choiceColumn,
  listChoices,
  listSpecies,
  nameColumn,
  noteColumn,
  numberColumn,
  targetColumn,
  textColumn,
} from './common-columns.ts'
import { samples } from './common-samples.ts'
import { defineService, localText } from './define-service.ts'
import { hybridomaRules } from './rules/hybridoma.rules.ts'

/** A clone that exists needs no animal, antigen or screening. */
const ofFusion = { column: 'work', values: ['fusion', 'fusion-sequencing'] } as const

export const hybridoma = defineService({
  group: 'discovery',
  orderType: 'discovery',
  name: localText('Hybridoma', '杂交瘤开发', 'Hibridomas', 'ハイブリドーマ作製'),
  summary: localText(
    'Monoclonal antibodies from immunised mice or rats, fused, screened and subcloned.',
    '免疫小鼠或大鼠，经融合、筛选和亚克隆获得单克隆抗体。',
    'Anticuerpos monoclonales de ratones o ratas inmunizados: fusión, cribado y subclonaje.',
    'マウスまたはラットを免疫し、融合、スクリーニング、サブクローニングを経てモノクローナル抗体を取得します。',
  ),
  send: [
    localText(
      'Antigen, or its sequence, and the assay the antibody is for',
      '抗原或其序列，以及抗体的预期用途',
      'Antígeno o su secuencia, y el ensayo previsto',
      '抗原またはその配列と、抗体の用途',
    ),
  ],
  get: [
    localText(
      'Subcloned cell lines and supernatants',
      '亚克隆细胞株及上清',
      'Líneas subclonadas y sobrenadantes',
      'サブクローニング済みの細胞株と培養上清',
    ),
    localText('Variable region sequences', '可变区序列', 'Secuencias de las regiones variables', '可変領域の配列'),
  ],
  samples: [
    localText(
      '1 mg of protein or 2 mg of peptide for five animals and screening',
      '五只动物及筛选：蛋白 1 mg 或多肽 2 mg',
      '1 mg de proteína o 2 mg de péptido para cinco animales y el cribado',
      '動物 5 匹の免疫とスクリーニング：タンパク質 1 mg またはペプチド 2 mg',
    ),
    samples.cells,
    samples.proteinShipping,
  ],
  dataRows: { column: 'work', values: ['sequencing'] },
  turnaround: {
    from: 90,
    to: 120,
    changes: [
      {
        column: 'work',
        days: {
          'fusion-sequencing': { from: 10, to: 15 },
          sequencing: { from: -80, to: -105 },
          rescue: { from: -70, to: -90 },
        },
      },
    ],
  },
  introduction: localText(
    'Hybridomas give antibodies that matured in an animal: high affinity, natively paired chains and a cell line that can be frozen. You choose the species and how clones are screened; sequencing of variable regions protects them against loss.',
    '杂交瘤得到在动物体内成熟的抗体：亲和力高、轻重链天然配对，细胞株可长期冻存。您可选择动物种属和筛选方式；可变区测序可避免细胞株丢失的风险。',
    'Los hibridomas dan anticuerpos madurados en un animal: alta afinidad, cadenas emparejadas de forma natural y una línea que se congela. Usted elige especie y cribado; secuenciar las regiones variables evita perderlos.',
    'ハイブリドーマでは、動物の体内で成熟した、親和性が高く天然の重鎖・軽鎖ペアを持つ抗体と、凍結保存できる細胞株が得られます。動物種とスクリーニング法はお選びいただけます。可変領域の配列を決定しておけば、細胞株を失った場合にも備えられます。',
  ),
  faq: [
    {
      question: localText(
        'Can I only have an existing hybridoma sequenced?',
        '可以只做已有杂交瘤的测序吗？',
        '¿Pueden solo secuenciar un hibridoma existente?',
        '既存のハイブリドーマの配列決定だけを依頼できますか？',
      ),
      answer: localText(
        'Yes. Choose sequencing as the kind of work and send one million cells, frozen or as a pellet.',
        '可以。工作类型选“仅测序”，寄送 100 万个冻存细胞或细胞沉淀。',
        'Sí. Elija secuenciación y envíe un millón de células, congeladas o en sedimento.',
        'はい。作業内容で「配列決定のみ」を選び、100 万個の凍結細胞または細胞ペレットをお送りください。',
      ),
    },
    {
      question: localText(
        'How much antigen do you need?',
        '需要多少抗原？',
        '¿Cuánto antígeno hace falta?',
        '抗原はどのくらい必要ですか？',
      ),
      answer: localText(
        'About 1 mg of protein for five mice and the screening, or 2 mg of peptide that we couple to KLH.',
        '免疫五只小鼠并筛选约需 1 mg 蛋白；多肽约 2 mg，由我们偶联 KLH。',
        'Alrededor de 1 mg de proteína para cinco ratones y el cribado, o 2 mg de péptido que acoplamos a KLH.',
        'マウス 5 匹の免疫とスクリーニングに、タンパク質なら約 1 mg、ペプチドなら約 2 mg（当社で KLH に結合）が必要です。',
      ),
    },
  ],
  unit: localText('project', '个项目', 'proyecto', '件'),
  nameColumn: 'name',
  profile: 'none',
  rules: hybridomaRules,
  columns: [
    nameColumn(localText('Project name', '项目名称', 'Nombre del proyecto', 'プロジェクト名'), 'PD-L1 campaign'),
    choiceColumn(
      'work',
      localText('Kind of work', '工作类型', 'Tipo de trabajo', '作業内容'),
      [
        choice('fusion', localText('Immunisation and fusion', '免疫与融合', 'Inmunización y fusión', '免疫と融合')),
        choice(
          'fusion-sequencing',
          localText('Fusion and sequencing', '融合及测序', 'Fusión y secuenciación', '融合と配列決定'),
        ),
        choice('sequencing', localText('Sequencing only', '仅测序', 'Solo secuenciación', '配列決定のみ')),
        choice('rescue', localText('Rescue of a clone', '克隆复苏', 'Rescate de un clon', 'クローンの復元')),
      ],
      { isRequired: true, initial: 'fusion', width: 200 },
    ),
    { ...targetColumn, isRequired: false, requiredIf: ofFusion },
    choiceColumn(
      'species',
      localText('Animal', '动物', 'Animal', '動物'),
      listSpecies('mouse', 'rat', 'rabbit', 'hamster'),
      { requiredIf: ofFusion, initial: 'mouse' },
    ),
    textColumn('strain', localText('Strain', '品系', 'Cepa', '系統'), { example: 'BALB/c' }),
    choiceColumn(
      'antigenType',
      localText('Antigen type', '抗原类型', 'Tipo de antígeno', '抗原の種類'),
      [
        choice('protein', localText('Protein', '蛋白', 'Proteína', 'タンパク質')),
        choice('peptide', localText('Peptide', '多肽', 'Péptido', 'ペプチド')),
        choice('cells', localText('Cells', '细胞', 'Células', '細胞')),
        choice('dna', localText('DNA or mRNA', 'DNA 或 mRNA', 'ADN o ARNm', 'DNA・mRNA')),
        choice('hapten', localText('Small molecule', '小分子', 'Molécula pequeña', '低分子')),
      ],
      { requiredIf: ofFusion, initial: 'protein' },
    ),
    { ...antigenSource, isRequired: false, requiredIf: ofFusion },
    numberColumn('animals', localText('Number of animals', '动物数量', 'Número de animales', '動物数'), {
      min: 1,
      max: 50,
      initial: '5',
      example: '5',
      width: 150,
    }),
    choiceColumn(
      'isotype',
      localText('Wanted isotype', '目标亚型', 'Isotipo deseado', '希望するアイソタイプ'),
      [
        choice('any', localText('Any', '不限', 'Cualquiera', '指定なし')),
        ...listChoices('IgG1', 'IgG2a', 'IgG2b', 'IgG3', 'IgM'),
      ],
      { initial: 'any' },
    ),
    choiceColumn(
      'screening',
      localText('Screening', '筛选方法', 'Cribado', 'スクリーニング法'),
      listChoices('ELISA', 'FACS', 'ELISA + FACS', 'BLI'),
      { requiredIf: ofFusion, initial: 'ELISA' },
    ),
    textColumn('counterTargets', localText('Must not bind', '不应结合', 'No debe unirse a', '結合を避ける対象'), {
      example: 'PD-L2, mouse PD-L1',
      width: 190,
    }),
    numberColumn('clones', localText('Final clones', '最终克隆数', 'Clones finales', '最終クローン数'), {
      isRequired: true,
      min: 1,
      max: 50,
      initial: '5',
      example: '5',
    }),
    noteColumn,
  ],
  price: {
    terms: [
      { rates: { column: 'work', values: { fusion: null, 'fusion-sequencing': null, sequencing: '0', rescue: null } } },
      { rate: '420', times: { column: 'clones', count: 'number' } },
    ],
  },
})
