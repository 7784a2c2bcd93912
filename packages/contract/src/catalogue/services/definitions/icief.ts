import { hurry, rushSurcharges, sampleAmounts, speedColumn } from './assay-columns.ts'
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
import { iciefRules } from './rules/icief.rules.ts'

export const icief = defineService({
  group: 'testing',
  orderType: 'testing',
  name: localText(
    'Charge variants (icIEF)',
    '电荷异质性（icIEF）',
    'Variantes de carga (icIEF)',
    '電荷バリアント（icIEF）',
  ),
  summary: localText(
    'Isoelectric point and the shares of acidic, main and basic forms by imaged capillary focusing.',
    '成像毛细管等电聚焦，测定等电点及酸性峰、主峰和碱性峰比例。',
    'Punto isoeléctrico y proporción de formas ácidas, principal y básicas por enfoque capilar con imagen.',
    '画像化キャピラリー等電点電気泳動で、等電点と、酸性・主・塩基性ピークの割合を測定します。',
  ),
  send: [
    localText(
      'Antibody, 100 µg at 1 mg/mL or more',
      '抗体 100 µg，浓度不低于 1 mg/mL',
      'Anticuerpo, 100 µg a 1 mg/mL o más',
      '抗体 100 µg（1 mg/mL 以上）',
    ),
  ],
  get: [
    localText(
      'Electropherogram, pI and peak table',
      '电泳图、pI 和峰表',
      'Electroferograma, pI y tabla de picos',
      'エレクトロフェログラム、pI、ピーク表',
    ),
  ],
  samples: [
    localText(
      '100 µg at 1 mg/mL or more, below 15 mM salt',
      '100 µg，浓度 ≥ 1 mg/mL，盐浓度 < 15 mM',
      '100 µg a 1 mg/mL o más, con menos de 15 mM de sal',
      '100 µg、1 mg/mL 以上、塩 15 mM 未満',
    ),
    localText(
      'We exchange the buffer where there is more salt',
      '盐浓度更高时由我们换液',
      'Cambiamos el tampón si hay más sal',
      '塩濃度が高い場合は、当社で緩衝液を交換します',
    ),
    samples.proteinShipping,
  ],
  dataRows: 'all',
  turnaround: { from: 3, to: 5, changes: hurry(1, 2) },
  introduction: localText(
    'Imaged capillary isoelectric focusing separates charge variants within minutes and photographs the whole capillary. It tells deamidation, C-terminal lysine and sialylation apart by their shift and compares batches.',
    '成像毛细管等电聚焦在数分钟内分离电荷异质体并对整根毛细管成像，可通过峰位移动区分脱酰胺、C 端赖氨酸和唾液酸化，并用于批次比较。',
    'El isoelectroenfoque capilar con imagen separa variantes de carga en minutos y fotografía todo el capilar. Distingue desamidación, lisina C-terminal y sialilación por su desplazamiento y compara lotes.',
    '画像化キャピラリー等電点電気泳動は、電荷バリアントを数分で分離し、キャピラリー全体を撮像します。脱アミド化、C 末端リシン、シアル酸付加をピークの位置で見分け、ロット間の比較ができます。',
  ),
  faq: [
    {
      question: localText(
        'Which salt is tolerated?',
        '能耐受多少盐？',
        '¿Cuánta sal se tolera?',
        '塩はどの程度まで含まれていてもよいですか？',
      ),
      answer: localText(
        'Up to 15 mM in the final mix. We exchange the buffer where there is more.',
        '终体系不超过 15 mM；更高时由我们置换缓冲液。',
        'Hasta 15 mM en la mezcla final. Si hay más, cambiamos el tampón.',
        '最終混合液で 15 mM までです。それを超える場合は、当社で緩衝液を交換します。',
      ),
    },
    {
      question: localText(
        'Can lysine variants be removed?',
        '能去除赖氨酸变体吗？',
        '¿Se pueden eliminar las variantes de lisina?',
        'リシンバリアントは除去できますか？',
      ),
      answer: localText(
        'Yes, with carboxypeptidase B; choose it as treatment.',
        '可以，样品处理选羧肽酶 B。',
        'Sí, con carboxipeptidasa B; elíjala como tratamiento.',
        'はい。前処理でカルボキシペプチダーゼ B をお選びください。',
      ),
    },
  ],
  unit: localText('sample', '个样品', 'muestra', 'サンプル'),
  nameColumn: 'name',
  profile: 'none',
  rules: iciefRules,
  columns: [
    sampleName('mAb-001, lot 2'),
    choiceColumn(
      'range',
      localText('pI range', 'pI 范围', 'Intervalo de pI', 'pI 範囲'),
      listChoices('3–10', '5–8', '8–10.5', '4–6'),
      { isRequired: true, initial: '3–10', width: 130 },
    ),
    numberColumn('expectedPi', localText('Expected pI', '预期 pI', 'pI esperado', '予想 pI'), {
      min: 2,
      max: 12,
      decimals: 2,
      example: '8.6',
      width: 130,
    }),
    choiceColumn(
      'ampholytes',
      localText('Ampholytes', '两性电解质', 'Anfolitos', '両性電解質'),
      listChoices('Pharmalyte 3–10', 'Pharmalyte 4–6.5', 'Pharmalyte 5–8', 'Pharmalyte 8–10.5'),
      {
        help: localText(
          'Empty: those of the pI range.',
          '留空则按 pI 范围选用。',
          'Vacío: los del intervalo de pI.',
          '空欄の場合は、pI 範囲に合わせます。',
        ),
        width: 170,
      },
    ),
    choiceColumn(
      'lowMarker',
      localText('Low pI marker', '低 pI 标记', 'Marcador de pI bajo', '低 pI マーカー'),
      listChoices('3.59', '4.05', '5.12', '5.85', '6.61', '7.05', '8.18'),
      { width: 140 },
    ),
    choiceColumn(
      'highMarker',
      localText('High pI marker', '高 pI 标记', 'Marcador de pI alto', '高 pI マーカー'),
      listChoices('5.85', '6.61', '7.05', '7.65', '8.18', '9.22', '9.50', '9.77', '10.17'),
      { width: 140 },
    ),
    ...sampleAmounts,
    bufferColumn,
    choiceColumn(
      'treatment',
      localText('Treatment', '样品处理', 'Tratamiento', '前処理'),
      [
        choice('none', localText('None', '无', 'Ninguno', 'なし')),
        choice('cpb', localText('Carboxypeptidase B', '羧肽酶 B', 'Carboxipeptidasa B', 'カルボキシペプチダーゼ B')),
        choice('pngase', localText('PNGase F', 'PNGase F', 'PNGasa F', 'PNGase F')),
        choice('sialidase', localText('Sialidase', '唾液酸酶', 'Sialidasa', 'シアリダーゼ')),
      ],
      { isRequired: true, initial: 'none', width: 180 },
    ),
    choiceColumn('urea', localText('Urea', '尿素', 'Urea', '尿素'), listChoices('0 M', '2 M', '4 M'), {
      initial: '2 M',
      width: 110,
    }),
    choiceColumn(
      'detection',
      localText('Detection', '检测方式', 'Detección', '検出'),
      [
        choice('uv', localText('UV 280 nm', '紫外 280 nm', 'UV 280 nm', 'UV 280 nm')),
        choice('fluorescence', localText('Native fluorescence', '自发荧光', 'Fluorescencia nativa', '自家蛍光')),
      ],
      { isRequired: true, initial: 'uv', width: 170 },
    ),
    choiceColumn('replicates', localText('Replicates', '重复', 'Réplicas', '繰り返し'), listChoices('1', '2', '3'), {
      isRequired: true,
      initial: '2',
      width: 120,
    }),
    textColumn('reference', localText('Reference sample', '参比样品', 'Muestra de referencia', '参照サンプル'), {
      example: 'mAb-001, lot 1',
      width: 180,
    }),
    speedColumn,
    noteColumn,
  ],
  price: {
    terms: [
      { rates: { column: 'replicates', values: { '1': '80', '2': '110', '3': '140' } } },
      { rates: { column: 'treatment', values: { none: '0', cpb: '35', pngase: '45', sialidase: '45' } } },
    ],
    surcharges: rushSurcharges,
  },
})
