import {
  analyteAmounts,
  dissociationColumn,
  hurry,
  interactionColumns,
  listBindingAssays,
  regenerationColumn,
  rushSurcharges,
  secondsColumn,
  speedColumn,
  topConcentration,
} from './assay-columns.ts'
import { bufferColumn, choiceColumn, listChoices, noteColumn, sampleName } from './common-columns.ts'
import { samples } from './common-samples.ts'
import { defineService, localText } from './define-service.ts'
import { gatorRules } from './rules/gator.rules.ts'

export const gator = defineService({
  group: 'testing',
  orderType: 'testing',
  name: localText(
    'Biolayer interferometry (Gator)',
    '生物膜干涉（Gator）',
    'Interferometría de biocapa (Gator)',
    'バイオレイヤー干渉法（Gator）',
  ),
  summary: localText(
    'Kinetics and epitope binning without labels, on tips in small volumes.',
    '无需标记的动力学检测和表位分组，样品用量少。',
    'Cinética y agrupación de epítopos sin marcaje, en volúmenes pequeños.',
    '標識不要のキネティクス解析とエピトープビニングを、少量のサンプルで行います。',
  ),
  send: [
    localText(
      'Antibody and antigen, typically 50 µg of each',
      '抗体和抗原，通常各 50 µg',
      'Anticuerpo y antígeno, por lo general 50 µg de cada uno',
      '抗体と抗原（通常、各 50 µg）',
    ),
  ],
  get: [
    localText(
      'ka, kd and KD with sensorgrams, or a binning matrix',
      'ka、kd、KD 及传感图，或表位分组矩阵',
      'ka, kd y KD con sensorgramas, o una matriz de agrupación',
      'ka・kd・KD とセンサーグラム、またはビニングマトリックス',
    ),
  ],
  samples: [
    localText(
      '50 µg of each partner; supernatants from 5 µg/mL',
      '结合双方各 50 µg；上清浓度 ≥ 5 µg/mL',
      '50 µg de cada molécula; sobrenadantes desde 5 µg/mL',
      '各分子 50 µg。上清は 5 µg/mL 以上',
    ),
    samples.labels,
    samples.proteinShipping,
  ],
  dataRows: 'all',
  turnaround: { from: 3, to: 6, changes: hurry(1, 3) },
  introduction: localText(
    'Biolayer interferometry follows binding on the tip of a fibre in real time. It needs little sample, tolerates crude supernatants and bins dozens of antibodies by epitope in a day.',
    '生物膜干涉在光纤末端实时监测结合过程。样品用量少，可直接检测粗上清，一天可完成数十个抗体的表位分组。',
    'La interferometría de biocapa sigue la unión en la punta de una fibra en tiempo real. Gasta poca muestra, tolera sobrenadantes y agrupa decenas de anticuerpos por epítopo en un día.',
    'バイオレイヤー干渉法では、光ファイバー先端での結合をリアルタイムに追跡します。サンプルは少量で済み、粗上清も測定でき、数十の抗体のエピトープビニングが 1 日で完了します。',
  ),
  faq: [
    {
      question: localText(
        'Gator or Biacore?',
        '选 Gator 还是 Biacore？',
        '¿Gator o Biacore?',
        'Gator と Biacore のどちらを選べばよいですか？',
      ),
      answer: localText(
        'Gator for ranking, binning and supernatants; Biacore for weak Fc receptors, picomolar antibodies and reports to authorities.',
        '排序、表位分组和上清用 Gator；弱 Fc 受体结合、皮摩尔级抗体及申报数据用 Biacore。',
        'Gator para ordenar, agrupar y sobrenadantes; Biacore para receptores Fc débiles, anticuerpos picomolares e informes regulatorios.',
        '順位付け、エピトープビニング、上清の測定には Gator、弱い Fc 受容体結合、pM 級の抗体、申請用データには Biacore が適しています。',
      ),
    },
    {
      question: localText(
        'Can the ligand be regenerated?',
        '配体可以再生吗？',
        '¿Se puede regenerar el ligando?',
        'リガンドは再生できますか？',
      ),
      answer: localText(
        'Usually with glycine pH 1.5 to 2.0. Write another condition in the column if yours is sensitive.',
        '通常用 pH 1.5–2.0 的甘氨酸；若配体敏感，请在“再生条件”栏填写。',
        'Por lo general con glicina a pH 1,5–2,0. Si el suyo es sensible, indique otra condición en la columna.',
        '通常は pH 1.5～2.0 のグリシンで再生します。リガンドが変性しやすい場合は、「再生条件」の列に条件をお書きください。',
      ),
    },
  ],
  unit: localText('pair', '对', 'par', 'ペア'),
  nameColumn: 'name',
  profile: 'none',
  rules: gatorRules,
  columns: [
    sampleName('mAb-001 / PD-L1'),
    ...interactionColumns({
      assays: listBindingAssays('kinetics', 'affinity', 'binning', 'screening', 'concentration'),
      surface: choiceColumn(
        'probe',
        localText('Probe', '探针', 'Sonda', 'プローブ'),
        listChoices('Anti-hIgG Fc', 'Anti-mIgG Fc', 'Streptavidin', 'Ni-NTA', 'Protein A', 'Amine reactive'),
        { isRequired: true, initial: 'Anti-hIgG Fc', width: 160 },
      ),
      ligandTitle: localText(
        'Ligand (on the tip)',
        '配体（固定于探针）',
        'Ligando (en la punta)',
        'リガンド（固定化）',
      ),
      analyte: { example: 'Human PD-L1, His', mass: '26.5', minMass: 0.5 },
    }),
    topConcentration(100_000),
    secondsColumn(
      'associationTime',
      localText('Association, s', '结合时间，s', 'Asociación, s', '結合時間、秒'),
      '120',
    ),
    dissociationColumn,
    choiceColumn(
      'points',
      localText('Concentrations', '浓度数', 'Concentraciones', '濃度数'),
      listChoices('1', '5', '7', '8'),
      { isRequired: true, initial: '5', width: 140 },
    ),
    regenerationColumn('10 mM glycine, pH 1.7'),
    bufferColumn,
    ...analyteAmounts,
    speedColumn,
    noteColumn,
  ],
  price: {
    terms: [
      {
        rates: {
          column: 'assay',
          values: { kinetics: '140', affinity: '110', binning: null, screening: '45', concentration: '60' },
        },
      },
      { rates: { column: 'points', values: { '1': '0', '5': '0', '7': '30', '8': '40' } } },
    ],
    surcharges: rushSurcharges,
  },
})
