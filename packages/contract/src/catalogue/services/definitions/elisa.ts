import {
  antibodySpecies,
  dilutionPoints,
  hurry,
  rushSurcharges,
  sampleAmounts,
  speedColumn,
  topConcentration,
} from './assay-columns.ts'
import {
  antigenSource,
  choice,
  choiceColumn,
  listChoices,
  noteColumn,
  numberColumn,
  sampleName,
  targetColumn,
  textColumn,
} from './common-columns.ts'
import { samples } from './common-samples.ts'
import { defineService, localText } from './define-service.ts'
import { elisaRules } from './rules/elisa.rules.ts'

export const elisa = defineService({
  group: 'testing',
  orderType: 'testing',
  name: localText('ELISA', 'ELISA 检测', 'ELISA', 'ELISA'),
  summary: localText(
    'Binding, blocking and titre in 96 or 384 wells, each point at least in duplicate.',
    '96 或 384 孔板检测结合、阻断和滴度，每个点至少两个复孔。',
    'Unión, bloqueo y título en 96 o 384 pocillos, cada punto al menos por duplicado.',
    '96・384 ウェルプレートでの結合、阻害、力価の測定。各点とも 2 連以上。',
  ),
  send: [
    localText(
      'Antibody and antigen, or a choice from the catalogue',
      '抗体和抗原，或从目录中选择',
      'Anticuerpo y antígeno, o una elección del catálogo',
      '抗体と抗原、またはカタログから選択',
    ),
  ],
  get: [
    localText(
      'Curves, EC50 or IC50 with confidence interval, raw plate data',
      '曲线、EC50 或 IC50 及置信区间、原始板数据',
      'Curvas, EC50 o IC50 con intervalo de confianza y datos brutos',
      '曲線、EC50・IC50 と信頼区間、プレートの生データ',
    ),
  ],
  samples: [
    localText(
      '20 µg of antibody and 50 µg of antigen for each curve',
      '每条曲线：抗体 20 µg，抗原 50 µg',
      '20 µg de anticuerpo y 50 µg de antígeno por curva',
      '1 曲線につき抗体 20 µg、抗原 50 µg',
    ),
    samples.labels,
    samples.proteinShipping,
  ],
  dataRows: 'all',
  turnaround: { from: 5, to: 8, changes: hurry(2, 4) },
  introduction: localText(
    'ELISA measures binding, blocking or titre in wells, with a standard and blanks on each plate. Eight to twelve dilutions in duplicate give a four-parameter fit that stands up to review.',
    'ELISA 在孔板中测定结合、阻断或滴度，每块板均含标准品和空白。8–12 个稀释度、双复孔，四参数拟合结果经得起审核。',
    'El ELISA mide unión, bloqueo o título en pocillos, con patrón y blancos en cada placa. De ocho a doce diluciones por duplicado dan un ajuste de cuatro parámetros que resiste una revisión.',
    'ELISA では、結合、阻害、力価をプレートで測定します。すべてのプレートに標準品とブランクを置き、8～12 段階の希釈を 2 連で測定するため、査読にも耐える 4 パラメーターフィットが得られます。',
  ),
  faq: [
    {
      question: localText(
        'Do you need a labelled antibody?',
        '需要标记抗体吗？',
        '¿Hace falta un anticuerpo marcado?',
        '標識抗体は必要ですか？',
      ),
      answer: localText(
        'No. We detect by species with an HRP conjugate. For a sandwich, name the pair in the note.',
        '不需要。我们用 HRP 标记的种属二抗检测；夹心法请在备注中写明配对抗体。',
        'No. Detectamos por especie con un conjugado HRP. Para un sándwich, indique la pareja en la nota.',
        'いいえ。動物種特異的な HRP 標識二次抗体で検出します。サンドイッチ法の場合は、ペアの抗体を備考にお書きください。',
      ),
    },
    {
      question: localText(
        'How much sample is needed?',
        '需要多少样品？',
        '¿Cuánta muestra se necesita?',
        'サンプルはどのくらい必要ですか？',
      ),
      answer: localText(
        '20 µg of antibody and 50 µg of antigen for one curve.',
        '每条曲线需抗体 20 µg、抗原 50 µg。',
        '20 µg de anticuerpo y 50 µg de antígeno por curva.',
        '1 曲線につき抗体 20 µg、抗原 50 µg です。',
      ),
    },
  ],
  unit: localText('sample', '个样品', 'muestra', 'サンプル'),
  nameColumn: 'name',
  profile: 'none',
  rules: elisaRules,
  columns: [
    sampleName('mAb-001'),
    choiceColumn(
      'assay',
      localText('Assay', '检测类型', 'Ensayo', 'アッセイの種類'),
      [
        choice('binding', localText('Binding, EC50', '结合，EC50', 'Unión, EC50', '結合、EC50')),
        choice('blocking', localText('Blocking, IC50', '阻断，IC50', 'Bloqueo, IC50', '阻害、IC50')),
        choice('titre', localText('Titre', '滴度', 'Título', '力価')),
        choice('sandwich', localText('Sandwich', '夹心法', 'Sándwich', 'サンドイッチ')),
        choice('epitope', localText('Epitope competition', '表位竞争', 'Competición de epítopos', 'エピトープ競合')),
      ],
      { isRequired: true, initial: 'binding', width: 170 },
    ),
    targetColumn,
    antigenSource,
    ...sampleAmounts,
    antibodySpecies,
    numberColumn(
      'coating',
      localText('Coating, µg/mL', '包被浓度，µg/mL', 'Recubrimiento, µg/mL', 'コーティング濃度、µg/mL'),
      { min: 0.1, max: 20, decimals: 2, initial: '1', example: '1', width: 160 },
    ),
    topConcentration(10_000),
    dilutionPoints('8', '11', '12'),
    choiceColumn('replicates', localText('Replicates', '复孔', 'Réplicas', '連数'), listChoices('2', '3', '4'), {
      isRequired: true,
      initial: '2',
      width: 120,
    }),
    textColumn('control', localText('Control antibody', '对照抗体', 'Anticuerpo control', '対照抗体'), {
      example: 'Human IgG1 isotype control',
      width: 190,
    }),
    speedColumn,
    noteColumn,
  ],
  price: {
    terms: [
      {
        rates: {
          column: 'assay',
          values: { binding: '95', blocking: '160', titre: '70', sandwich: '210', epitope: '180' },
        },
      },
      { rates: { column: 'replicates', values: { '2': '0', '3': '25', '4': '50' } } },
      { rates: { column: 'antigenSource', values: { supplied: '0', catalogue: '90', produce: null } } },
    ],
    surcharges: rushSurcharges,
  },
})
