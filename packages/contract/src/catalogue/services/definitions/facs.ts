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
import { facsRules } from './rules/facs.rules.ts'

export const facs = defineService({
  group: 'testing',
  orderType: 'testing',
  name: localText('Flow cytometry', '流式细胞术', 'Citometría de flujo', 'フローサイトメトリー'),
  summary: localText(
    'Binding to cells that carry the target, beside the parental line and an isotype control.',
    '检测与靶点阳性细胞的结合，并以亲本细胞和同型对照为参照。',
    'Unión a células con la diana, junto a la línea original y un control de isotipo.',
    '標的発現細胞への結合を、親株およびアイソタイプコントロールと比較して測定します。',
  ),
  send: [
    localText(
      'Antibody, and cells unless they are in the catalogue',
      '抗体；若目录中没有所需细胞，请一并提供',
      'Anticuerpo, y células si no están en el catálogo',
      '抗体（カタログにない細胞をお使いの場合は細胞も）',
    ),
  ],
  get: [
    localText(
      'Histograms, MFI and EC50, FCS files',
      '直方图、MFI 和 EC50、FCS 文件',
      'Histogramas, MFI y EC50, archivos FCS',
      'ヒストグラム、MFI・EC50、FCS ファイル',
    ),
  ],
  samples: [
    localText(
      '50 µg of antibody at 0.5 mg/mL or more, without azide',
      '抗体 50 µg，浓度 ≥ 0.5 mg/mL，不含叠氮钠',
      '50 µg de anticuerpo a 0,5 mg/mL o más, sin azida',
      '抗体 50 µg、0.5 mg/mL 以上、アジ化ナトリウム不含',
    ),
    samples.cells,
    samples.labels,
  ],
  dataRows: 'all',
  turnaround: { from: 5, to: 8, changes: hurry(2, 4) },
  introduction: localText(
    'Flow cytometry shows whether an antibody finds its target on living cells. Each run has the parental line, an isotype control and a viability dye; dose curves give the EC50 on cells.',
    '流式细胞术显示抗体能否识别活细胞上的靶点。每次检测均设亲本细胞、同型对照和活性染料；剂量曲线给出细胞水平的 EC50。',
    'La citometría muestra si un anticuerpo encuentra su diana en células vivas. Cada serie lleva la línea original, un control de isotipo y un colorante de viabilidad; las curvas dan la EC50 en células.',
    'フローサイトメトリーでは、抗体が生細胞上の標的を認識するかどうかが分かります。毎回、親株、アイソタイプコントロール、生死判別色素を用い、用量反応曲線から細胞での EC50 を求めます。',
  ),
  faq: [
    {
      question: localText(
        'Can I send my own cells?',
        '可以寄自己的细胞吗？',
        '¿Puedo enviar mis células?',
        '自分の細胞を送ることはできますか？',
      ),
      answer: localText(
        'Yes, two frozen vials with a mycoplasma test not older than three months.',
        '可以，请寄两支冻存细胞，并附三个月内的支原体检测报告。',
        'Sí, dos viales congelados con una prueba de micoplasma de menos de tres meses.',
        'はい。凍結バイアル 2 本に、3 か月以内のマイコプラズマ検査結果を添えてお送りください。',
      ),
    },
    {
      question: localText(
        'Which fluorophores are available?',
        '有哪些荧光染料？',
        '¿Qué fluoróforos hay?',
        'どの蛍光色素を使えますか？',
      ),
      answer: localText(
        'Lasers at 405, 488, 561 and 640 nm; write a conjugate of your own into the secondary column.',
        '配备 405、488、561 和 640 nm 激光；自带偶联抗体请填在二抗栏。',
        'Láseres de 405, 488, 561 y 640 nm; si trae un conjugado, indíquelo en la columna del secundario.',
        '405、488、561、640 nm のレーザーを備えています。お手持ちの標識抗体は「二次抗体」の列にお書きください。',
      ),
    },
  ],
  unit: localText('sample', '个样品', 'muestra', 'サンプル'),
  nameColumn: 'name',
  profile: 'none',
  rules: facsRules,
  columns: [
    sampleName('mAb-001'),
    targetColumn,
    textColumn('cellLine', localText('Cell line', '细胞系', 'Línea celular', '細胞株'), {
      isRequired: true,
      example: 'CHO-K1 / human PD-L1',
      width: 190,
    }),
    choiceColumn(
      'cellSource',
      localText('Cells', '细胞来源', 'Origen de las células', '細胞の入手元'),
      [
        choice('catalogue', localText('From the catalogue', '目录产品', 'Del catálogo', 'カタログ品')),
        choice('supplied', localText('I send them', '由我提供', 'Las envío yo', 'お客様が送付')),
        choice('primary', localText('Donor PBMC', '供者 PBMC', 'PBMC de donante', 'ドナー PBMC')),
      ],
      { isRequired: true, initial: 'catalogue', width: 170 },
    ),
    choiceColumn(
      'assay',
      localText('Assay', '检测类型', 'Ensayo', 'アッセイの種類'),
      [
        choice('single', localText('One concentration', '单浓度', 'Una concentración', '単一濃度')),
        choice('dose', localText('Dose curve, EC50', '剂量曲线，EC50', 'Curva de dosis, EC50', '用量反応曲線、EC50')),
        choice('blocking', localText('Blocking, IC50', '阻断，IC50', 'Bloqueo, IC50', '阻害、IC50')),
        choice('internalisation', localText('Internalisation', '内吞', 'Internalización', '内在化')),
      ],
      { isRequired: true, initial: 'dose', width: 170 },
    ),
    topConcentration(10_000),
    dilutionPoints('1', '8', '11'),
    antibodySpecies,
    choiceColumn(
      'secondary',
      localText('Secondary antibody', '二抗', 'Anticuerpo secundario', '二次抗体'),
      [
        ...listChoices('Anti-human IgG AF647', 'Anti-mouse IgG AF647', 'Anti-rat IgG AF488', 'Anti-rabbit IgG AF647'),
        choice('conjugated', localText('None: labelled', '无：已标记', 'Ninguno: marcado', '不要（標識済み）')),
      ],
      { isRequired: true, initial: 'Anti-human IgG AF647', width: 200 },
    ),
    numberColumn(
      'cellsPerWell',
      localText('Cells per well', '每孔细胞数', 'Células por pocillo', 'ウェルあたりの細胞数'),
      { min: 100, max: 100_000_000, example: '100000', width: 150 },
    ),
    choiceColumn(
      'viability',
      localText('Viability dye', '活死染料', 'Colorante de viabilidad', '生死判定色素'),
      [
        choice('7-aad', localText('7-AAD', '7-AAD', '7-AAD', '7-AAD')),
        choice('pi', localText('Propidium iodide', '碘化丙啶', 'Yoduro de propidio', 'ヨウ化プロピジウム')),
        choice('dapi', localText('DAPI', 'DAPI', 'DAPI', 'DAPI')),
        choice('sytox-green', localText('SYTOX Green', 'SYTOX Green', 'SYTOX Green', 'SYTOX Green')),
        choice(
          'fixable-violet',
          localText('Fixable, violet', '可固定，紫色', 'Fijable, violeta', '固定可能、バイオレット'),
        ),
        choice(
          'fixable-far-red',
          localText('Fixable, far red', '可固定，远红', 'Fijable, rojo lejano', '固定可能、遠赤色'),
        ),
        choice('none', localText('None', '无', 'Ninguno', 'なし')),
      ],
      { width: 170 },
    ),
    choiceColumn(
      'fcBlock',
      localText('Fc block', 'Fc 封闭', 'Bloqueo Fc', 'Fc ブロック'),
      [
        choice('human', localText('Human Fc block', '人 Fc 封闭剂', 'Bloqueo Fc humano', 'ヒト Fc ブロック')),
        choice(
          'anti-mouse-cd16-cd32',
          localText('Anti-mouse CD16/CD32', '抗小鼠 CD16/CD32', 'Anti-CD16/CD32 de ratón', '抗マウス CD16/CD32'),
        ),
        choice('serum', localText('Serum', '血清', 'Suero', '血清')),
        choice('none', localText('None', '无', 'Ninguno', 'なし')),
      ],
      { width: 170 },
    ),
    textColumn(
      'isotypeControl',
      localText('Isotype control', '同型对照', 'Control de isotipo', 'アイソタイプコントロール'),
      { example: 'Human IgG1', width: 170 },
    ),
    textColumn('positiveControl', localText('Positive control', '阳性对照', 'Control positivo', '陽性対照'), {
      example: 'Atezolizumab',
      width: 170,
    }),
    ...sampleAmounts,
    speedColumn,
    noteColumn,
  ],
  price: {
    terms: [
      { rates: { column: 'assay', values: { single: '60', dose: '150', blocking: '220', internalisation: null } } },
      { rates: { column: 'cellSource', values: { catalogue: '0', supplied: '120', primary: '240' } } },
    ],
    surcharges: rushSurcharges,
  },
})
