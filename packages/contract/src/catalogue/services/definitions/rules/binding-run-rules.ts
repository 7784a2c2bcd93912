import type { RowRule } from '../../row-rules/rule-types.ts'
import type { FullText } from '../define-service.ts'
import type { BindingSurface } from './binding-surface-rules.ts'
import {
  above,
  advise,
  anyOf,
  below,
  equal,
  is,
  isOnly,
  lacks,
  mentions,
  product,
  same,
  stop,
} from './rule-builders.ts'

type Rules = readonly RowRule<FullText>[]

/** Buffers in which sensors drift. */
export const runningBufferRules: Rules = [
  advise(
    'buffer-without-salt',
    ['buffer'],
    [isOnly('buffer', '@plain-water')],
    'Without salt proteins stick to the sensor. PBS or HBS with 0.05% Tween-20 is usual.',
    '无盐时蛋白会非特异吸附在传感器上；通常用含 0.05% Tween-20 的 PBS 或 HBS。',
    'Sin sal las proteínas se pegan al sensor. Lo habitual es PBS o HBS con Tween-20 al 0,05 %.',
    '塩がないとタンパク質がセンサーに吸着します。通常は 0.05% Tween-20 を含む PBS または HBS です。',
  ),
  advise(
    'buffer-dmso',
    ['buffer'],
    [above({ quantity: 'buffer', unit: '%', of: 'DMSO' }, 10)],
    'Above 10% DMSO proteins unfold and the bulk shift hides binding. 1 to 5% is usual.',
    'DMSO 高于 10% 时蛋白会变性，体相位移也会掩盖结合；通常为 1–5%。',
    'Por encima del 10 % de DMSO las proteínas se desnaturalizan y el salto de índice oculta la unión. Lo habitual es del 1 al 5 %.',
    'DMSO が 10% を超えるとタンパク質が変性し、溶媒の屈折率変化で結合が見えなくなります。通常は 1～5% です。',
  ),
]

/** Regeneration between cycles. */
export const listRegenerationRules = ({ key, nickel, antiFc }: BindingSurface): Rules => {
  const capturesByProtein = is(key, 'Protein A', nickel, ...antiFc)
  return [
    advise(
      'regeneration-too-harsh',
      ['regeneration', key],
      [
        capturesByProtein,
        mentions(
          'regeneration',
          'sds',
          'urea',
          'ethanol',
          '1 m naoh',
          '0.5 m naoh',
          '500 mm naoh',
          'naoh 1 m',
          'bleach',
        ),
      ],
      `“{regeneration}” destroys the capture molecule of {${key}}. Glycine at pH 1.5 to 1.7 is usual.`,
      `“{regeneration}”会破坏 {${key}} 上的捕获分子。通常用 pH 1.5–1.7 的甘氨酸。`,
      `«{regeneration}» destruye la molécula de captura de {${key}}. Lo habitual es glicina a pH 1,5–1,7.`,
      `「{regeneration}」では {${key}} の捕捉分子が失活します。通常は pH 1.5～1.7 のグリシンです。`,
    ),
    stop(
      'regeneration-ph',
      ['regeneration'],
      [above({ quantity: 'regeneration', unit: 'pH' }, 14)],
      'No solution has this pH. Enter a pH between 0 and 14.',
      '溶液不可能有此 pH。请填写 0–14 之间的值。',
      'Ninguna solución tiene este pH. Indique un valor entre 0 y 14.',
      'この pH の溶液はありません。0～14 の値をご記入ください。',
    ),
    advise(
      'regeneration-mild',
      ['regeneration'],
      [
        anyOf(mentions('regeneration', '@no-regeneration'), above({ quantity: 'regeneration', unit: 'pH' }, 4)),
        below({ quantity: 'regeneration', unit: 'pH' }, 9),
      ],
      '“{regeneration}” dissociates few antibodies. Glycine at pH 1.5 to 2.5 is usual.',
      '“{regeneration}”难以解离抗体。通常用 pH 1.5–2.5 的甘氨酸。',
      '«{regeneration}» disocia pocos anticuerpos. Lo habitual es glicina a pH 1,5–2,5.',
      '「{regeneration}」では多くの抗体が解離しません。通常は pH 1.5～2.5 のグリシンを使います。',
    ),
    advise(
      'regeneration-none',
      ['regeneration'],
      [
        mentions('regeneration', '@no-regeneration'),
        { kind: 'quantity', cell: 'regeneration', unit: 'pH', isNot: true },
      ],
      '“{regeneration}” regenerates nothing. Glycine at pH 1.5 to 2.5 is usual; leave it empty for our choice.',
      '“{regeneration}”没有再生作用。通常用 pH 1.5–2.5 的甘氨酸；留空则由我们选择。',
      '«{regeneration}» no regenera nada. Lo habitual es glicina a pH 1,5–2,5; vacío lo elegimos nosotros.',
      '「{regeneration}」では再生できません。通常は pH 1.5～2.5 のグリシンです。空欄の場合は当社で選びます。',
    ),
  ]
}

/** The analyte, its mass and its stock. */
export const analyteRules: Rules = [
  advise(
    'both-same',
    ['analyte', 'ligand'],
    [same('ligand', 'analyte')],
    'Ligand and analyte are the same. Write the other partner, or note that self-association is measured.',
    '配体与分析物相同。请填写另一方，或在备注中说明测自身结合。',
    'Ligando y analito son lo mismo. Escriba el otro, o indique en la nota que se mide la autoasociación.',
    'リガンドとアナライトが同じです。相手の分子をご記入いただくか、自己会合の測定であれば備考にお書きください。',
  ),
  advise(
    'antibody-mass',
    ['analyteMass', 'analyte'],
    [
      mentions('analyte', '@igg'),
      lacks('analyte', '@without-fc'),
      anyOf(below('analyteMass', 100), above('analyteMass', 200)),
    ],
    'An IgG weighs about 150 kDa, not {analyteMass}. Check the mass of the analyte.',
    'IgG 约 150 kDa，而不是 {analyteMass}。请核对分析物分子量。',
    'Una IgG pesa unos 150 kDa, no {analyteMass}. Compruebe la masa del analito.',
    'IgG の分子量は約 150 kDa で、{analyteMass} ではありません。アナライトの分子量をご確認ください。',
  ),
  stop(
    'stock-too-thin',
    ['concentration', 'topConcentration'],
    [above(product({ cell: 'topConcentration' }, { cell: 'analyteMass' }, 0.000001), 'concentration')],
    'An analyte of {analyteMass} kDa at {concentration} mg/mL cannot give {topConcentration} nM. Send it more concentrated, or start lower.',
    '{analyteMass} kDa、{concentration} mg/mL 的分析物配不出 {topConcentration} nM。请提高浓度或降低最高浓度。',
    'Un analito de {analyteMass} kDa a {concentration} mg/mL no alcanza {topConcentration} nM. Envíelo más concentrado o empiece más abajo.',
    '{analyteMass} kDa・{concentration} mg/mL のアナライトでは {topConcentration} nM を調製できません。より濃いものをお送りいただくか、最高濃度を下げてください。',
  ),
  stop(
    'sample-too-little',
    ['volume', 'concentration'],
    [
      above(
        product({ cell: 'topConcentration' }, { cell: 'analyteMass' }, 0.000001, 0.2),
        product({ cell: 'concentration' }, { cell: 'volume' }, 0.001),
      ),
    ],
    '{volume} µL at {concentration} mg/mL is less analyte than 200 µL at {topConcentration} nM. Send more, or start lower.',
    '{volume} µL、{concentration} mg/mL 的分析物不足以配制 200 µL 的 {topConcentration} nM。请增加样品量或降低最高浓度。',
    '{volume} µL a {concentration} mg/mL es menos analito que 200 µL a {topConcentration} nM. Envíe más o empiece más abajo.',
    '{volume} µL（{concentration} mg/mL）では、{topConcentration} nM を 200 µL 調製できません。量を増やすか、最高濃度を下げてください。',
  ),
]

/** Times and concentrations of a run. */
export const listRunRules = ({ key }: BindingSurface): Rules => [
  advise(
    'analyte-small',
    ['analyteMass'],
    [below('analyteMass', key === 'probe' ? 5 : 0.15)],
    'The signal of so small an analyte is near the noise. Immobilise the smaller partner instead.',
    '分析物过小，信号接近噪声。建议改为固定较小的一方。',
    'La señal de un analito tan pequeño se acerca al ruido. Inmovilice el menor de los dos.',
    'アナライトが小さすぎ、シグナルがノイズに近くなります。小さい方の分子を固定してください。',
  ),
  advise(
    'top-hooks',
    ['topConcentration'],
    [is('assay', 'kinetics'), above('topConcentration', 10_000)],
    'Kinetics above 10 µM show bulk and non-specific binding. Choose affinity at equilibrium, or start lower.',
    '高于 10 µM 的动力学多为本体效应和非特异结合。请选稳态亲和力或降低浓度。',
    'La cinética por encima de 10 µM muestra efectos de volumen y unión inespecífica. Elija afinidad en equilibrio o empiece más abajo.',
    '10 µM を超えるキネティクスでは、バルク効果と非特異結合が現れます。定常状態での親和性を選ぶか、濃度を下げてください。',
  ),
  advise(
    'contact-short',
    [key === 'probe' ? 'associationTime' : 'contactTime'],
    [is('assay', 'kinetics'), below(key === 'probe' ? 'associationTime' : 'contactTime', 30)],
    'Less than 30 s shows no curvature to fit. 120 to 300 s is usual.',
    '少于 30 s 时曲线没有弯曲，无法拟合；通常为 120–300 s。',
    'En menos de 30 s no hay curvatura que ajustar. Lo habitual son de 120 a 300 s.',
    '30 秒未満では、曲線の湾曲が得られずフィッティングできません。通常は 120～300 秒です。',
  ),
  advise(
    'dissociation-short',
    ['dissociationTime'],
    [is('assay', 'kinetics'), below('dissociationTime', 60)],
    'Less than 60 s of dissociation resolves no kd of a good antibody. 600 s is usual.',
    '解离少于 60 s 无法测出优质抗体的 kd；通常为 600 s。',
    'Menos de 60 s de disociación no resuelven la kd de un buen anticuerpo. Lo habitual son 600 s.',
    '解離が 60 秒未満では、良い抗体の kd を求められません。通常は 600 秒です。',
  ),
  stop(
    'dissociation-zero',
    ['dissociationTime'],
    [is('assay', 'kinetics'), equal('dissociationTime', 0)],
    'Kinetics without a dissociation phase has no kd. Enter a time, such as 600 s.',
    '没有解离相就没有 kd。请填写时间，如 600 s。',
    'Una cinética sin fase de disociación no tiene kd. Indique un tiempo, como 600 s.',
    '解離相のないキネティクスでは kd が求まりません。600 秒などをご記入ください。',
  ),
]
