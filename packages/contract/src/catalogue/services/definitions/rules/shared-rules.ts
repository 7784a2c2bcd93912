import type { RowRule } from '../../row-rules/rule-types.ts'
import type { FullText } from '../define-service.ts'
import {
  above,
  advise,
  anyOf,
  below,
  isOnly,
  isOther,
  mentions,
  mentionsLookup,
  product,
  stop,
  written,
} from './rule-builders.ts'

type Rules = readonly RowRule<FullText>[]

/** Free text that stands for nothing. */
export const placeholderRule = (cell: string): RowRule<FullText> =>
  stop(
    `${cell}-missing`,
    [cell],
    [isOnly(cell, '@placeholder-text')],
    `“{${cell}}” names nothing. Write its name, such as a gene symbol or a clone.`,
    `“{${cell}}”不是名称。请填写名称，如基因符号或克隆号。`,
    `«{${cell}}» no nombra nada. Escriba su nombre, como un símbolo de gen o un clon.`,
    `「{${cell}}」では特定できません。遺伝子シンボルやクローン名などをご記入ください。`,
  )

export const targetRules: Rules = [
  placeholderRule('target'),
  stop(
    'target-without-letters',
    ['target'],
    [written('target', 'without-letters')],
    '“{target}” is a number, not a molecule. Write its name, such as PD-L1.',
    '“{target}”是数字，不是分子。请填写名称，如 PD-L1。',
    '«{target}» es un número, no una molécula. Escriba su nombre, como PD-L1.',
    '「{target}」は数字で、分子名ではありません。PD-L1 などの名称をご記入ください。',
  ),
  advise(
    'target-regulated',
    ['target'],
    [mentions('target', '@regulated-agent')],
    '“{target}” is, or comes from, a regulated agent. Only inactivated or recombinant parts are accepted; we ask before work begins.',
    '“{target}”属于或来自受管制的病原或毒素。我们仅接受灭活或重组部分，开工前会与您确认。',
    '«{target}» es un agente regulado o procede de uno. Solo aceptamos partes inactivadas o recombinantes; preguntamos antes de empezar.',
    '「{target}」は規制対象の病原体・毒素またはその一部です。不活化または組換えの部分のみお受けし、開始前に確認します。',
  ),
  advise(
    'target-no-protein',
    ['target'],
    [mentions('target', '@not-a-protein')],
    '“{target}” is not a protein. Name the protein that is to be bound, or describe the project as a custom service.',
    '“{target}”不是蛋白。请填写要结合的蛋白，或改用定制服务。',
    '«{target}» no es una proteína. Indique la proteína diana o pídalo como servicio a medida.',
    '「{target}」はタンパク質ではありません。結合させるタンパク質を指定するか、カスタムサービスをご利用ください。',
  ),
]

/** A sample that its own name says to be of another species than the one that is detected. */
export const sampleSpeciesRule: RowRule<FullText> = advise(
  'sample-species',
  ['species', 'name'],
  [mentionsLookup('species-controls-foreign', 'species', 'name')],
  '“{name}” does not sound like an antibody of the species “{species}”. The secondary antibody detects this species only.',
  '“{name}”似乎不是“{species}”抗体，而二抗只识别该种属。',
  '«{name}» no parece un anticuerpo de la especie «{species}», la única que detecta el secundario.',
  '「{name}」は動物種「{species}」の抗体ではないようです。二次抗体はこの動物種だけを検出します。',
)

/** pH and solvents of a buffer in which proteins stay folded. */
export const bufferRules: Rules = [
  stop(
    'buffer-ph-impossible',
    ['buffer'],
    [above({ quantity: 'buffer', unit: 'pH' }, 14)],
    'No buffer has this pH. Enter a pH between 0 and 14.',
    '缓冲液不可能有此 pH。请填写 0–14 之间的值。',
    'Ningún tampón tiene este pH. Indique un valor entre 0 y 14.',
    'この pH の緩衝液はありません。0～14 の値をご記入ください。',
  ),
  stop(
    'buffer-denatures',
    ['buffer'],
    [mentions('buffer', '@denaturant', '@ionic-detergent')],
    '“{buffer}” unfolds proteins. Choose a native buffer, such as PBS, pH 7.4.',
    '“{buffer}”会使蛋白变性。请选择天然缓冲液，如 PBS，pH 7.4。',
    '«{buffer}» desnaturaliza las proteínas. Elija un tampón nativo, como PBS, pH 7,4.',
    '「{buffer}」ではタンパク質が変性します。PBS（pH 7.4）などの非変性緩衝液をお選びください。',
  ),
  advise(
    'buffer-ph-extreme',
    ['buffer'],
    [
      anyOf(below({ quantity: 'buffer', unit: 'pH' }, 4.5), above({ quantity: 'buffer', unit: 'pH' }, 9.5)),
      below({ quantity: 'buffer', unit: 'pH' }, 14.001),
    ],
    'Few antibodies are stable at this pH. Check it, or take pH 5 to 8.',
    '在此 pH 下多数抗体不稳定。请核对，或选 pH 5–8。',
    'Pocos anticuerpos son estables a este pH. Compruébelo o elija pH 5 a 8.',
    'この pH では多くの抗体が不安定です。ご確認のうえ、pH 5～8 をご検討ください。',
  ),
]

/** The sample that is sent, in mg/mL and µL. */
export const sampleRules: Rules = [
  advise(
    'volume-small',
    ['volume'],
    [below('volume', 20)],
    'Less than 20 µL cannot be pipetted without loss. Send 20 µL or more; dilute if need be.',
    '体积小于 20 µL，移液损失大。请寄送 20 µL 以上，必要时稀释。',
    'Menos de 20 µL no se pipetean sin pérdida. Envíe 20 µL o más; diluya si hace falta.',
    '20 µL 未満では分注時の損失が避けられません。必要に応じて希釈し、20 µL 以上をお送りください。',
  ),
  advise(
    'sample-viscous',
    ['concentration'],
    [above('concentration', 200)],
    'Above 200 mg/mL most proteins are too viscous to pipette. Check the figure, or send it diluted.',
    '浓度高于 200 mg/mL 时多数蛋白过于黏稠。请核对，或稀释后寄送。',
    'Por encima de 200 mg/mL casi todas las proteínas son demasiado viscosas. Compruebe la cifra o envíela diluida.',
    '200 mg/mL を超えると、多くのタンパク質は粘度が高く分注できません。数値をご確認いただくか、希釈してお送りください。',
  ),
]

/** mg/mL of an IgG of 150 kDa at 1 nM. */
const iggAtNanomolar = 0.00015

/** A VHH weighs a tenth of an IgG. */
const isNotSmall = isOther('species', 'alpaca')

/** A curve needs its highest concentration in each replicate, 0.15 mL with the dilution. */
export const iggCurveRules = (replicates: string | number): Rules => [
  stop(
    'stock-too-thin',
    ['concentration', 'topConcentration'],
    [isNotSmall, above(product({ cell: 'topConcentration' }, iggAtNanomolar), 'concentration')],
    'An IgG at {concentration} mg/mL cannot give {topConcentration} nM. Send it more concentrated, or start the curve lower.',
    '{concentration} mg/mL 的 IgG 配不出 {topConcentration} nM。请提高样品浓度或降低起始浓度。',
    'Una IgG a {concentration} mg/mL no alcanza {topConcentration} nM. Envíela más concentrada o empiece la curva más abajo.',
    '{concentration} mg/mL の IgG では {topConcentration} nM を調製できません。より濃いサンプルをお送りいただくか、最高濃度を下げてください。',
  ),
  stop(
    'sample-too-little',
    ['volume', 'concentration'],
    [
      isNotSmall,
      above(
        product(
          { cell: 'topConcentration' },
          iggAtNanomolar,
          0.15,
          typeof replicates === 'number' ? replicates : { cell: replicates },
        ),
        product({ cell: 'concentration' }, { cell: 'volume' }, 0.001),
      ),
    ],
    '{volume} µL at {concentration} mg/mL is less antibody than this curve uses. Send more, or start the curve lower.',
    '{volume} µL、{concentration} mg/mL 的抗体量不足以完成此曲线。请增加样品量或降低起始浓度。',
    '{volume} µL a {concentration} mg/mL es menos anticuerpo del que gasta esta curva. Envíe más o empiece la curva más abajo.',
    '{volume} µL（{concentration} mg/mL）では、この曲線に必要な抗体量に足りません。サンプルを増やすか、最高濃度を下げてください。',
  ),
]

/** A target whose text names another species than the column. */
export const foreignSpeciesRule = (species: string, cell: string): RowRule<FullText> =>
  stop(
    `${cell}-species`,
    [cell, species],
    [
      mentionsLookup('species-words-foreign', species, cell),
      { kind: 'mentions-lookup', table: 'species-words', of: species, cell, isNot: true },
    ],
    `“{${cell}}” is not of the species “{${species}}”. Correct one of the two.`,
    `“{${cell}}”与所选种属“{${species}}”不符，请更正其一。`,
    `«{${cell}}» no es de la especie «{${species}}». Corrija uno de los dos.`,
    `「{${cell}}」は動物種「{${species}}」と一致しません。どちらかを修正してください。`,
  )
