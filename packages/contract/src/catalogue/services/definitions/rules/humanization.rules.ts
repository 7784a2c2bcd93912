import { domainRules } from './discovery-rules.ts'
import { advise, below, empty, filled, is, isOther, mentions, sequence, stop } from './rule-builders.ts'

const isConventional = is('species', 'mouse', 'rat', 'rabbit', 'hamster')

const [mouse, rat, rabbit, alpaca] = [
  { value: 'mouse', motif: 'mouse-heavy', alike: ['rat', 'hamster'], names: ['mouse', '小鼠', 'ratón', 'マウス'] },
  { value: 'rat', motif: 'rat-heavy', alike: [], names: ['rat', '大鼠', 'rata', 'ラット'] },
  { value: 'rabbit', motif: 'rabbit-heavy', alike: [], names: ['rabbit', '兔', 'conejo', 'ウサギ'] },
  { value: 'alpaca', motif: 'alpaca-heavy', alike: [], names: ['alpaca', '羊驼', 'alpaca', 'アルパカ'] },
] as const

/** Rats and hamsters have genes like those of mice, so what is typical of mice says nothing about them. */
const heavySpeciesRules = [mouse, rat, rabbit, alpaca].map(({ value, motif, alike, names: [en, zh, es, ja] }) =>
  advise(
    `heavy-of-${value}`,
    ['species', 'vh'],
    [isOther('species', value, ...alike), sequence('vh', 'has-motif', motif)],
    `This VH has residues that are typical of ${en}, and the species is “{species}”. Check the animal.`,
    `此 VH 具有${zh}的典型残基，而所选种属为“{species}”。请核对动物种属。`,
    `Esta VH tiene residuos típicos de ${es} y la especie indicada es «{species}». Compruebe el animal.`,
    `この VH には${ja}に典型的な残基がありますが、動物種は「{species}」です。動物種をご確認ください。`,
  ),
)

export const humanizationRules = [
  ...heavySpeciesRules,
  ...domainRules,
  stop(
    'vhh-with-light',
    ['vl', 'species'],
    [is('species', 'alpaca'), filled('vl')],
    'A VHH of an alpaca has no VL. Leave it empty, or correct the species.',
    '羊驼 VHH 没有 VL。请留空，或更正种属。',
    'Un VHH de alpaca no tiene VL. Déjela vacía o corrija la especie.',
    'アルパカの VHH に VL はありません。空欄にするか、動物種を修正してください。',
  ),
  stop(
    'vhh-as-igg',
    ['isotype', 'species'],
    [is('species', 'alpaca'), isOther('isotype', 'VHH-Fc')],
    'A VHH has no light chain to make {isotype} with. Choose VHH-Fc.',
    'VHH 没有轻链，无法做成 {isotype}。请选 VHH-Fc。',
    'Un VHH no tiene cadena ligera para formar {isotype}. Elija VHH-Fc.',
    'VHH には軽鎖がなく、{isotype} にできません。VHH-Fc をお選びください。',
  ),
  stop(
    'igg-as-vhh',
    ['isotype', 'species'],
    [isConventional, is('isotype', 'VHH-Fc')],
    'An antibody of the species “{species}” binds with both domains, which VHH-Fc lacks. Choose an IgG.',
    '“{species}”抗体靠两个可变区结合，VHH-Fc 缺少其一。请选 IgG。',
    'Un anticuerpo de «{species}» se une con ambos dominios y VHH-Fc tiene uno. Elija una IgG.',
    '「{species}」の抗体は 2 つの可変領域で結合しますが、VHH-Fc には 1 つしかありません。IgG をお選びください。',
  ),
  stop(
    'light-missing',
    ['vl', 'species'],
    [isConventional, empty('vl')],
    'An antibody of the species “{species}” has a light chain. Enter its VL.',
    '“{species}”抗体有轻链，请填写 VL。',
    'Un anticuerpo de «{species}» tiene cadena ligera. Escriba su VL.',
    '「{species}」の抗体には軽鎖があります。VL をご記入ください。',
  ),
  stop(
    'framework-unnamed',
    ['framework', 'note'],
    [is('framework', 'own'), empty('note')],
    'The note does not name a framework. Write it there, or choose the closest germline.',
    '备注中没有写明框架。请填写，或选“最近胚系”。',
    'La nota no indica el marco. Escríbalo allí o elija la línea germinal más cercana.',
    '備考にフレームワークの指定がありません。ご記入いただくか、最も近い生殖系列をお選びください。',
  ),
  advise(
    'already-human',
    ['vh', 'species'],
    [isConventional, sequence('vh', 'has-motif', 'human-framework')],
    'The framework of this VH is human already. Check that it is the parental sequence.',
    '此 VH 的框架已是人源。请确认是否为亲本序列。',
    'El marco de esta VH ya es humano. Compruebe que sea la secuencia original.',
    'この VH のフレームワークはすでにヒト型です。親抗体の配列かご確認ください。',
  ),
  advise(
    'name-is-human',
    ['name', 'species'],
    [mentions('name', '@human-inn')],
    'An antibody named “{name}” is human or humanised already. Check that it is to be humanised again.',
    '按命名规则，“{name}”已是人源或人源化抗体。请确认是否需要再次人源化。',
    'Un anticuerpo llamado «{name}» ya es humano o humanizado. Compruebe que quiera humanizarlo otra vez.',
    '「{name}」という名称は、すでにヒト型またはヒト化された抗体を示します。あらためてヒト化するのかご確認ください。',
  ),
  advise(
    'variants-few',
    ['variants'],
    [below('variants', 4)],
    'Fewer than four variants rarely keep the affinity. Sixteen are usual.',
    '少于四个变体很难保持亲和力；通常为 16 个。',
    'Con menos de cuatro variantes rara vez se conserva la afinidad. Lo habitual son dieciséis.',
    '4 種類未満では親和性を保てないことが多くあります。通常は 16 種類です。',
  ),
  advise(
    'developability-of-one',
    ['developability', 'variants'],
    [filled('developability'), below('variants', 2)],
    'The panel ranks variants, and there is only one. Order more, or leave it out.',
    '该组合用于变体排序，而只有一个变体。请增加变体或取消。',
    'El panel ordena variantes y solo hay una. Pida más o quítelo.',
    'このパネルはバリアントの順位付けに使いますが、1 種類しかありません。数を増やすか、外してください。',
  ),
  advise(
    'vh-has-constant',
    ['vh'],
    [sequence('vh', 'has-motif', 'mouse-constant')],
    'This VH runs into the constant region. Enter the variable domain only.',
    '此 VH 含恒定区。请只填写可变区。',
    'Esta VH incluye región constante. Escriba solo el dominio variable.',
    'この VH には定常領域が含まれています。可変領域のみをご記入ください。',
  ),
]
