import {
  antigenSource,
  choice,
  choiceColumn,
  flagColumn,
  listChoices,
  listSpecies,
  noteColumn,
  numberColumn,
} from './common-columns.ts'
import { samples } from './common-samples.ts'
import { defineService, localText } from './define-service.ts'
import { antibodyName, variableDomainColumns } from './discovery-columns.ts'
import { antibody4D5 } from './example-sequences.ts'
import { humanizationRules } from './rules/humanization.rules.ts'

export const humanization = defineService({
  group: 'discovery',
  orderType: 'discovery',
  name: localText('Humanisation', '抗体人源化', 'Humanización', '抗体のヒト化'),
  summary: localText(
    'CDR grafting onto human germline frameworks, with back mutations where the structure requires them.',
    '将 CDR 移植到人种系框架上，并依结构引入必要的回复突变。',
    'Injerto de CDR en marcos germinales humanos, con retromutaciones donde la estructura lo requiere.',
    'CDR をヒト生殖細胞系列フレームワークに移植し、構造上必要な箇所に復帰変異を導入します。',
  ),
  send: [
    localText(
      'Variable region sequences of the parental antibody',
      '亲本抗体的可变区序列',
      'Regiones variables del anticuerpo original',
      '親抗体の可変領域配列',
    ),
    localText('Antigen for testing', '用于检测的抗原', 'Antígeno para los ensayos', '評価用の抗原'),
  ],
  get: [
    localText(
      'A panel of humanised variants with affinity beside the parent',
      '一组人源化变体，附与亲本对照的亲和力数据',
      'Un panel de variantes con su afinidad frente al original',
      'ヒト化変異体一式（親抗体と比較した親和性データ付き）',
    ),
  ],
  samples: [
    samples.none,
    localText(
      'For binding tests: 200 µg of antigen, or its catalogue number',
      '如需结合检测：抗原 200 µg，或目录货号',
      'Para los ensayos de unión: 200 µg de antígeno o su número de catálogo',
      '結合試験を行う場合：抗原 200 µg またはそのカタログ番号',
    ),
    samples.proteinShipping,
  ],
  turnaround: { from: 30, to: 45 },
  introduction: localText(
    'A humanised antibody keeps the paratope of its parent and takes its frameworks from human germline genes. We graft the CDRs, model the structure, restore residues that carry the loops, and rank variants by affinity, stability and humanness.',
    '人源化抗体保留亲本的互补位，框架取自人种系基因。我们移植 CDR、建立结构模型，恢复支撑环区的残基，并按亲和力、稳定性和人源性对变体排序。',
    'Un anticuerpo humanizado conserva el paratopo del original y toma los marcos de genes germinales humanos. Injertamos las CDR, modelamos la estructura, restauramos los residuos que sostienen los bucles y ordenamos las variantes por afinidad, estabilidad y humanidad.',
    'ヒト化抗体は親抗体のパラトープを保ち、フレームワークはヒト生殖細胞系列に由来します。CDR を移植し、構造モデルに基づいてループを支える残基を元に戻し、親和性、安定性、ヒトらしさで変異体を順位付けします。',
  ),
  faq: [
    {
      question: localText(
        'Do I have to number the sequences?',
        '需要自行编号序列吗？',
        '¿Tengo que numerar las secuencias?',
        '配列の番号付けは必要ですか？',
      ),
      answer: localText(
        'No. Paste VH and VL; we number them in the scheme you choose.',
        '不需要。粘贴 VH 和 VL 即可，我们按您选择的方案编号。',
        'No. Pegue VH y VL; las numeramos con el esquema que elija.',
        'いいえ。VH と VL を貼り付けるだけで、選んだ方式に従って当社で番号を付けます。',
      ),
    },
    {
      question: localText(
        'How many variants are usual?',
        '一般做多少个变体？',
        '¿Cuántas variantes son habituales?',
        '変異体はいくつ作るのが一般的ですか？',
      ),
      answer: localText(
        'Four heavy and four light chains give sixteen pairs, from which two or three reach the affinity of the parent.',
        '四条重链与四条轻链组成十六个配对，通常其中两三个可达到亲本亲和力。',
        'Cuatro cadenas pesadas y cuatro ligeras dan dieciséis pares; dos o tres igualan la afinidad original.',
        '重鎖 4 種 × 軽鎖 4 種の 16 組を作製し、通常はそのうち 2～3 組が親抗体と同等の親和性に達します。',
      ),
    },
  ],
  unit: localText('antibody', '个抗体', 'anticuerpo', '抗体'),
  nameColumn: 'name',
  profile: 'antibody',
  rules: humanizationRules,
  columns: [
    antibodyName('mAb-4D5'),
    ...variableDomainColumns(antibody4D5),
    choiceColumn(
      'species',
      localText('Parental species', '亲本种属', 'Especie original', '親抗体の動物種'),
      listSpecies('mouse', 'rat', 'rabbit', 'alpaca', 'hamster'),
      { isRequired: true, initial: 'mouse' },
    ),
    choiceColumn(
      'numbering',
      localText('Numbering', '编号方案', 'Numeración', '番号付け方式'),
      listChoices('Kabat', 'IMGT', 'Chothia', 'AHo'),
      { isRequired: true, initial: 'Kabat' },
    ),
    choiceColumn(
      'framework',
      localText('Framework choice', '框架选择', 'Elección de marco', 'フレームワーク'),
      [
        choice('closest', localText('Closest germline', '最相近种系', 'Germinal más próximo', '最も近い生殖細胞系列')),
        choice('consensus', localText('Stable consensus', '稳定共有框架', 'Consenso estable', '安定なコンセンサス')),
        choice('own', localText('As in the note', '见备注', 'Según la nota', '備考のとおり')),
      ],
      { isRequired: true, initial: 'closest', width: 180 },
    ),
    numberColumn('variants', localText('Number of variants', '变体数量', 'Número de variantes', '変異体数'), {
      isRequired: true,
      min: 1,
      max: 64,
      initial: '16',
      example: '16',
      width: 160,
    }),
    choiceColumn(
      'isotype',
      localText('Isotype', '亚型', 'Isotipo', 'アイソタイプ'),
      listChoices('hIgG1', 'hIgG1 LALA', 'hIgG2', 'hIgG4 S228P', 'VHH-Fc'),
      { isRequired: true, initial: 'hIgG1' },
    ),
    flagColumn(
      'developability',
      localText('Developability panel', '成药性评估', 'Panel de desarrollabilidad', '開発適性の評価'),
      localText(
        'Tm, aggregation, polyreactivity',
        'Tm、聚集、多反应性',
        'Tm, agregación, polirreactividad',
        'Tm、凝集、多反応性',
      ),
    ),
    antigenSource,
    noteColumn,
  ],
  price: {
    terms: [
      { rate: '4800' },
      { rate: '260', times: { column: 'variants', count: 'number' } },
      { rates: { column: 'developability', values: { yes: '1900', '': '0' } } },
      { rates: { column: 'antigenSource', values: { supplied: '0', catalogue: null, produce: null } } },
      { rates: { column: 'framework', values: { closest: '0', consensus: '0', own: null } } },
    ],
  },
})
