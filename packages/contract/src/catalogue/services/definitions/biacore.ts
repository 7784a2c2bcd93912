import {
  bindingAssays,
  bufferColumn,
  choice,
  choiceColumn,
  listChoices,
  noteColumn,
  numberColumn,
  sampleAmounts,
  sampleName,
  speedColumn,
  textColumn,
} from './common-columns.ts'
import { defineService, localText } from './define-service.ts'

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
    '弱いFc受容体結合からピコモル級抗体まで幅広い速度論測定。',
  ),
  send: [
    localText(
      'Antibody and antigen, typically 100 µg of each',
      '抗体和抗原，通常各 100 µg',
      'Anticuerpo y antígeno, por lo general 100 µg de cada uno',
      '抗体と抗原、通常各100 µg',
    ),
  ],
  get: [
    localText(
      'ka, kd and KD with residuals and the fitting model',
      'ka、kd、KD，附残差和拟合模型',
      'ka, kd y KD con residuos y modelo de ajuste',
      'ka・kd・KD、残差とフィッティングモデル',
    ),
  ],
  turnaround: { from: 5, to: 8, changes: [{ column: 'speed', days: { rush: { from: -2, to: -4 } } }] },
  introduction: localText(
    'Surface plasmon resonance resolves association and dissociation over six orders of magnitude. Multi-cycle or single-cycle kinetics, steady-state affinity and Fc receptor panels are run with double referencing.',
    '表面等离子共振可分辨跨越六个数量级的结合与解离。提供多循环或单循环动力学、稳态亲和力及 Fc 受体组合检测，均做双重参比扣除。',
    'La resonancia de plasmones resuelve asociación y disociación en seis órdenes de magnitud. Cinética de ciclos múltiples o único, afinidad en equilibrio y paneles de receptores Fc, con doble referencia.',
    '表面プラズモン共鳴は6桁に及ぶ結合・解離を分離します。マルチ／シングルサイクル速度論、定常状態親和性、Fc受容体パネルをダブルリファレンスで測定します。',
  ),
  faq: [
    {
      question: localText(
        'Which chip do I choose?',
        '芯片怎么选？',
        '¿Qué chip elijo?',
        'どのチップを選べばよいですか。',
      ),
      answer: localText(
        'Protein A or an anti-Fc chip captures antibodies gently. Take CM5 for ligands without a tag.',
        'Protein A 或抗 Fc 芯片可温和捕获抗体；无标签配体选 CM5。',
        'Protein A o anti-Fc capturan anticuerpos con suavidad. Para ligandos sin etiqueta, CM5.',
        'Protein Aや抗Fcチップは抗体を穏やかに捕捉します。タグのないリガンドにはCM5をお選びください。',
      ),
    },
    {
      question: localText(
        'What purity is needed?',
        '对纯度有什么要求？',
        '¿Qué pureza hace falta?',
        '純度はどのくらい必要ですか。',
      ),
      answer: localText(
        'More than 95 % monomer by SEC for the analyte; aggregates distort slow off-rates.',
        '分析物 SEC 单体需 95% 以上；聚集体会影响慢解离的测定。',
        'Más del 95 % de monómero por SEC para el analito; los agregados falsean las disociaciones lentas.',
        'アナライトはSECで単量体95%以上が必要です。凝集体は遅い解離を歪めます。',
      ),
    },
  ],
  unit: localText('pair', '对', 'par', 'ペア'),
  nameColumn: 'name',
  profile: 'none',
  columns: [
    sampleName('mAb-001 / FcRn'),
    choiceColumn(
      'assay',
      localText('Measurement', '检测项目', 'Medición', '測定'),
      [
        ...bindingAssays.filter(({ value }) => value !== 'binning'),
        choice(
          'fc-receptors',
          localText('Fc receptor panel', 'Fc 受体组合', 'Panel de receptores Fc', 'Fc受容体パネル'),
        ),
      ],
      { isRequired: true, initial: 'kinetics', width: 180 },
    ),
    choiceColumn(
      'chip',
      localText('Chip', '芯片', 'Chip', 'チップ'),
      listChoices('Protein A', 'Anti-human Fc', 'Anti-mouse Fc', 'CM5', 'SA', 'NTA'),
      { isRequired: true, initial: 'Protein A' },
    ),
    textColumn(
      'ligand',
      localText('Ligand (on the chip)', '配体（固定于芯片）', 'Ligando (en el chip)', 'リガンド（固定化）'),
      { isRequired: true, example: 'mAb-001', width: 180 },
    ),
    textColumn('analyte', localText('Analyte', '分析物', 'Analito', 'アナライト'), {
      isRequired: true,
      example: 'Human FcRn',
      width: 180,
    }),
    numberColumn(
      'analyteMass',
      localText('Analyte mass, kDa', '分析物分子量，kDa', 'Masa del analito, kDa', 'アナライト分子量、kDa'),
      { min: 0.1, max: 2000, decimals: 1, example: '44', width: 170 },
    ),
    choiceColumn(
      'cycles',
      localText('Cycles', '循环方式', 'Ciclos', 'サイクル'),
      [
        choice('multi', localText('Multi-cycle', '多循环', 'Múltiples', 'マルチサイクル')),
        choice('single', localText('Single-cycle', '单循环', 'Único', 'シングルサイクル')),
      ],
      { isRequired: true, initial: 'multi' },
    ),
    numberColumn(
      'lowConcentration',
      localText('Lowest concentration, nM', '最低浓度，nM', 'Concentración mínima, nM', '最低濃度、nM'),
      { min: 0.001, max: 100_000, decimals: 3, example: '0.5', width: 190 },
    ),
    numberColumn(
      'topConcentration',
      localText('Highest concentration, nM', '最高浓度，nM', 'Concentración máxima, nM', '最高濃度、nM'),
      { min: 0.01, max: 100_000, decimals: 2, initial: '100', example: '100', width: 190 },
    ),
    numberColumn('temperature', localText('Temperature, °C', '温度，°C', 'Temperatura, °C', '温度、°C'), {
      min: 4,
      max: 45,
      initial: '25',
      example: '25',
      width: 140,
    }),
    textColumn('regeneration', localText('Regeneration', '再生条件', 'Regeneración', '再生条件'), {
      example: '10 mM glycine, pH 1.5',
      width: 180,
    }),
    bufferColumn,
    ...sampleAmounts,
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
    surcharges: [{ column: 'speed', percents: { rush: 50 } }],
  },
})
