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
import {
  bufferColumn,
  choice,
  choiceColumn,
  listChoices,
  noteColumn,
  numberColumn,
  sampleName,
  textColumn,
} from './common-columns.ts'
import { samples } from './common-samples.ts'
import { defineService, localText } from './define-service.ts'
import { biacoreRules } from './rules/biacore.rules.ts'

export const biacore = defineService({
  group: 'testing',
  orderType: 'testing',
  name: localText(
    'Surface plasmon resonance (Biacore)',
    '表面等离子共振（Biacore）',
    'Resonancia de plasmones (Biacore)',
    '表面プラズモン共鳴（Biacore）',
  ),
  summary: localText(
    'Kinetics over a wide range, from weak Fc receptor binding to picomolar antibodies.',
    '适用范围宽，从弱的 Fc 受体结合到皮摩尔级抗体均可测定动力学。',
    'Cinética en un amplio intervalo, desde la unión débil a receptores Fc hasta anticuerpos picomolares.',
    '弱い Fc 受容体結合から pM 級の抗体まで、幅広いキネティクス解析に対応します。',
  ),
  send: [
    localText(
      'Antibody and antigen, typically 100 µg of each',
      '抗体和抗原，通常各 100 µg',
      'Anticuerpo y antígeno, por lo general 100 µg de cada uno',
      '抗体と抗原（通常、各 100 µg）',
    ),
  ],
  get: [
    localText(
      'ka, kd and KD with residuals and the fitting model',
      'ka、kd、KD，附残差和拟合模型',
      'ka, kd y KD con residuos y modelo de ajuste',
      'ka・kd・KD（残差とフィッティングモデルを含む）',
    ),
  ],
  samples: [
    localText(
      '100 µg of each partner at 0.5 mg/mL or more',
      '结合双方各 100 µg，浓度 ≥ 0.5 mg/mL',
      '100 µg de cada molécula a 0,5 mg/mL o más',
      '各分子 100 µg、0.5 mg/mL 以上',
    ),
    localText(
      'Analyte: more than 95% monomer by SEC, without glycerol',
      '分析物：SEC 单体 > 95%，不含甘油',
      'Analito: más del 95 % de monómero por SEC, sin glicerol',
      'アナライト：SEC で単量体 95% 超、グリセロール不含',
    ),
    samples.proteinShipping,
  ],
  dataRows: 'all',
  turnaround: { from: 5, to: 8, changes: hurry(2, 4) },
  introduction: localText(
    'Surface plasmon resonance resolves association and dissociation over six orders of magnitude. Multi-cycle or single-cycle kinetics, steady-state affinity and Fc receptor panels are run with double referencing.',
    '表面等离子共振可分辨跨越六个数量级的结合与解离。提供多循环或单循环动力学、稳态亲和力及 Fc 受体组合检测，均做双重参比扣除。',
    'La resonancia de plasmones resuelve asociación y disociación en seis órdenes de magnitud. Cinética de ciclos múltiples o único, afinidad en equilibrio y paneles de receptores Fc, con doble referencia.',
    '表面プラズモン共鳴では、6 桁にわたる速さの結合と解離を測定できます。マルチサイクル・シングルサイクルのキネティクス、定常状態での親和性、Fc 受容体パネルを、いずれもダブルリファレンスで測定します。',
  ),
  faq: [
    {
      question: localText(
        'Which chip do I choose?',
        '芯片怎么选？',
        '¿Qué chip elijo?',
        'どのチップを選べばよいですか？',
      ),
      answer: localText(
        'Protein A or an anti-Fc chip captures antibodies gently. Take CM5 for ligands without a tag, and not Protein A for FcRn: it covers its binding site.',
        'Protein A 或抗 Fc 芯片可温和捕获抗体；无标签配体选 CM5。测 FcRn 时不要选 Protein A，它会遮挡结合位点。',
        'Protein A o anti-Fc capturan anticuerpos con suavidad. Para ligandos sin etiqueta, CM5. Para FcRn no elija Protein A: ocupa su sitio de unión.',
        'Protein A チップと抗 Fc チップは、抗体を穏やかに捕捉します。タグのないリガンドには CM5 をお選びください。FcRn の測定では、結合部位を塞ぐ Protein A は避けてください。',
      ),
    },
    {
      question: localText(
        'What purity is needed?',
        '对纯度有什么要求？',
        '¿Qué pureza hace falta?',
        '純度はどのくらい必要ですか？',
      ),
      answer: localText(
        'More than 95% monomer by SEC for the analyte; aggregates distort slow off-rates.',
        '分析物 SEC 单体需 95% 以上；聚集体会干扰慢解离的测定。',
        'Más del 95 % de monómero por SEC para el analito; los agregados falsean las disociaciones lentas.',
        'アナライトは SEC で単量体 95% 以上が必要です。凝集体があると、遅い解離を正しく測定できません。',
      ),
    },
  ],
  unit: localText('pair', '对', 'par', 'ペア'),
  nameColumn: 'name',
  profile: 'none',
  rules: biacoreRules,
  columns: [
    sampleName('mAb-001 / PD-L1'),
    ...interactionColumns({
      assays: [
        ...listBindingAssays('kinetics', 'affinity', 'screening', 'concentration'),
        choice(
          'fc-receptors',
          localText('Fc receptor panel', 'Fc 受体组合', 'Panel de receptores Fc', 'Fc 受容体パネル'),
        ),
      ],
      surface: choiceColumn(
        'chip',
        localText('Chip', '芯片', 'Chip', 'チップ'),
        listChoices('Protein A', 'Protein L', 'Anti-human Fc', 'Anti-mouse Fc', 'CM5', 'SA', 'CAP', 'NTA'),
        { isRequired: true, initial: 'Anti-human Fc' },
      ),
      ligandTitle: localText(
        'Ligand (on the chip)',
        '配体（固定于芯片）',
        'Ligando (en el chip)',
        'リガンド（固定化）',
      ),
      analyte: { example: 'Human PD-L1, His', mass: '26.5', minMass: 0.1 },
    }),
    choiceColumn(
      'cycles',
      localText('Kinetics mode', '动力学模式', 'Modo de cinética', 'キネティクスの方式'),
      [
        choice('multi', localText('Multi-cycle', '多循环', 'Múltiples', 'マルチサイクル')),
        choice('single', localText('Single-cycle', '单循环', 'Único', 'シングルサイクル')),
      ],
      { isRequired: true, initial: 'multi', aliases: ['Cycles', '循环方式', 'Ciclos', 'サイクル方式'] },
    ),
    numberColumn(
      'lowConcentration',
      localText('Lowest concentration, nM', '最低浓度，nM', 'Concentración mínima, nM', '最低濃度、nM'),
      { min: 0.001, max: 100_000, decimals: 3, example: '0.5', width: 190 },
    ),
    topConcentration(100_000),
    textColumn(
      'concentrations',
      localText('Concentrations, nM', '浓度系列，nM', 'Concentraciones, nM', '濃度系列、nM'),
      {
        maxLength: 200,
        example: '100; 33.3; 11.1; 3.7; 1.23',
        help: localText(
          'Empty: we choose the steps between lowest and highest. Separate with semicolons.',
          '留空则由我们在最低与最高之间取点。用分号分隔。',
          'Vacío: elegimos los pasos entre la mínima y la máxima. Separe con punto y coma.',
          '空欄の場合は、最低と最高の間の濃度を当社で決めます。セミコロンで区切ってください。',
        ),
        width: 210,
      },
    ),
    secondsColumn('contactTime', localText('Contact, s', '接触时间，s', 'Contacto, s', '接触時間、秒'), '120'),
    dissociationColumn,
    numberColumn('captureLevel', localText('Capture level, RU', '捕获量，RU', 'Nivel de captura, RU', '捕捉量、RU'), {
      min: 1,
      max: 30_000,
      example: '150',
      width: 150,
    }),
    numberColumn('temperature', localText('Temperature, °C', '温度，°C', 'Temperatura, °C', '温度、°C'), {
      min: 4,
      max: 45,
      initial: '25',
      example: '25',
      width: 140,
    }),
    regenerationColumn('10 mM glycine, pH 1.5'),
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
          values: { kinetics: '260', affinity: '220', screening: '70', concentration: '90', 'fc-receptors': '980' },
        },
      },
      { rates: { column: 'cycles', values: { multi: '40', single: '0' } } },
    ],
    surcharges: rushSurcharges,
  },
})
