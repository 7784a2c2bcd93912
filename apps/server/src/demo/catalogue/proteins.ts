import { hashText } from '#catalogue/products/figures/random.ts'
import type { CatalogueLookup, KnownTarget } from './catalogue-lookup.ts'
import { buildCatalogueCode } from './codes.ts'
import { finishProductSeed } from './finish-product.ts'
import { cytokineLadder, proteinLadder } from './packs.ts'
import type { ProductSeed, ProductText } from './product-seed.ts'
import {
  buildRoleSentence,
  capitalizeText,
  findCdName,
  formatSpanishNumber,
  getTargetName,
  isMasculine,
  isNoun,
  joinIdentity,
  joinSentences,
  listTargetAliases,
  repeatText,
  toLowerFirst,
  toProductText,
  toSeedTarget,
} from './product-text.ts'
import type { ProteinSeed } from './seed-data.ts'

const sections: Readonly<Record<string, string>> = {
  cytokine: 'Cytokines',
  'growth-factor': 'Cytokines',
  chemokine: 'Cytokines',
  'cytokine-receptor': 'Receptors',
  'growth-factor-receptor': 'Receptors',
  'fc-receptor': 'Receptors',
  checkpoint: 'Immune-Surface',
  costimulation: 'Immune-Surface',
  'lineage-marker': 'Immune-Surface',
  adhesion: 'Immune-Surface',
  'tumour-antigen': 'Tumour-Antigens',
}
/** Families of mixed kind, told apart one by one. */
const exceptions: Readonly<Record<string, string>> = {
  FAS: 'Receptors',
  TNFRSF10A: 'Receptors',
  TNFRSF10B: 'Receptors',
  FGF23: 'Cytokines',
  CD55: 'Immune-Surface',
}

export const getProteinSection = ({ symbol, family }: KnownTarget): string =>
  exceptions[symbol] ?? sections[family] ?? 'Plasma-Enzymes'

const hostTexts: Record<ProteinSeed['host'], ProductText> = {
  hek293: toProductText({ en: 'HEK293 cells', zh: 'HEK293细胞', es: 'células HEK293', ja: 'HEK293細胞' }),
  cho: toProductText({ en: 'CHO cells', zh: 'CHO细胞', es: 'células CHO', ja: 'CHO細胞' }),
  'e-coli': { en: 'E. coli', zh: '大肠杆菌', es: 'E. coli', ja: '大腸菌' },
}

function buildDescription(library: CatalogueLookup, seed: ProteinSeed, target: KnownTarget): ProductText {
  const { start, end, region, tag, host, mwKDa } = seed
  const tagged = library.translate('tag', tag)
  const hostWord = hostTexts[host]
  const mass = formatSpanishNumber(mwKDa)
  const withTag =
    tag === 'untagged'
      ? { en: 'without a tag', zh: '不带标签', es: 'sin etiqueta', ja: 'タグなし' }
      : {
          en: `with a ${toLowerFirst(tagged.en)} tag`,
          zh: `带${tagged.zh}标签`,
          es: `con una etiqueta ${tagged.es}`,
          ja: `${tagged.ja}タグ付き`,
        }
  const glycans = toProductText({
    en: `The polypeptide has a predicted mass of ${mwKDa} kDa; glycans may make it run higher on a gel.`,
    zh: `多肽链预测分子量为${mwKDa} kDa；如有糖基化，电泳条带可能偏高。`,
    es: `La masa prevista del polipéptido es de ${mass} kDa; la glucosilación puede hacer que la banda aparezca más arriba en el gel.`,
    ja: `ポリペプチドの予測分子量は${mwKDa} kDaです。糖鎖修飾により、電気泳動では高分子量側に現れることがあります。`,
  })
  const plain = toProductText({
    en: `The predicted mass of ${mwKDa} kDa includes the initiator methionine.`,
    zh: `预测分子量${mwKDa} kDa，含起始甲硫氨酸。`,
    es: `La masa prevista, de ${mass} kDa, incluye la metionina iniciadora.`,
    ja: `予測分子量${mwKDa} kDaは開始メチオニンを含みます。`,
  })
  return joinSentences(
    buildRoleSentence(target),
    toProductText({
      en: `This product covers residues ${start} to ${end} of the human protein (${region.en}), ${withTag.en}, made in ${hostWord.en}.`,
      zh: `本品为人源蛋白第${start}至${end}位残基（${region.zh}），${withTag.zh}，由${hostWord.zh}表达。`,
      es: `Este producto abarca los residuos ${start} a ${end} de la proteína humana (${region.es}), ${withTag.es}, y se produce en ${hostWord.es}.`,
      ja: `本品はヒトタンパク質の残基${start}–${end}（${region.ja}）で、${withTag.ja}、${hostWord.ja}で発現しています。`,
    }),
    host === 'e-coli' ? plain : glycans,
  )
}

/** Symbols are called proteins; names such as albúmina are nouns of their own gender. */
function describeSpanishProtein({ nameEs }: KnownTarget): string {
  if (!isNoun(nameEs)) return `Proteína ${nameEs} humana`
  return `${nameEs} ${isMasculine(nameEs) ? 'humano' : 'humana'}`
}

export const getProteinName = ({ protein, zh, es, ja }: KnownTarget): ProductText => ({
  en: protein,
  zh: zh ?? protein,
  es: es ?? protein,
  ja: ja ?? protein,
})

const isLigand = (sec: string): boolean => sec === 'Cytokines'

export function buildProtein(library: CatalogueLookup, seed: ProteinSeed): ProductSeed {
  const target = library.getTarget(seed.target)
  const sec = getProteinSection(target)
  const tag = library.translate('tag', seed.tag)
  const cd = findCdName(target)
  const name = getTargetName(target)
  const bacterial = seed.host === 'e-coli'
  const hostWord = hostTexts[seed.host]
  return finishProductSeed(
    {
      code: buildCatalogueCode('recombinant-protein', seed.no),
      category: 'recombinant-protein',
      sec,
      format: 'recombinant-protein',
      name: toProductText({
        en: `Human ${name.en} protein, ${toLowerFirst(tag.en)}, ${hostWord.en.replace(' cells', '')}`,
        zh: `人${name.zh}${/(蛋白|素|酶|因子)$/.test(name.zh) ? '' : '蛋白'}，${tag.zh}，${hostWord.zh}表达`,
        es: `${describeSpanishProtein(target)}, ${seed.tag === 'untagged' ? toLowerFirst(tag.es) : tag.es}, ${hostWord.es.replace('células ', '')}`,
        ja: `ヒト${name.ja}${target.nameJa === target.name ? 'タンパク質' : ''}、${tag.ja}、${hostWord.ja}発現`,
      }),
      identity: joinIdentity(
        getProteinName(target),
        repeatText(`${seed.start}–${seed.end}`),
        tag,
        capitalizeText(hostWord),
      ),
      description: buildDescription(library, seed, target),
      targets: [toSeedTarget(target)],
      hostSpecies: 'human',
      expression: seed.host,
      reactivity: ['human'],
      applications: isLigand(sec)
        ? ['cell-culture', 'functional', 'elisa']
        : ['elisa', 'spr', 'functional', 'immunization'],
      buffer: bacterial ? '20 mM phosphate, 150 mM NaCl, pH 7.2' : 'PBS, 5 % trehalose, pH 7.4',
      packaging: 'freeze-dried',
      purity: { min: 95, test: 'sds-page-purity' },
      endotoxin: { max: bacterial ? 1 : 0.1, unit: 'EU/µg' },
      molecularWeight: seed.mwKDa,
      storage: 'minus-20c',
      shipping: 'ice-pack',
      protein: { start: seed.start, end: seed.end, region: seed.region, tag: seed.tag, sequence: seed.sequence },
      aliases: [
        ...listTargetAliases([target]).filter((alias) => !alias.startsWith('anti-') && !alias.startsWith('抗')),
        ...(cd ? [cd] : []),
        target.protein,
        'recombinant protein',
        '重组蛋白',
        'proteína recombinante',
        '組換えタンパク質',
      ],
    },
    {
      ladder: isLigand(sec) ? cytokineLadder : proteinLadder,
      dollars: (isLigand(sec) ? 55 : 110) + (hashText(seed.target) % 6) * 8,
    },
  )
}
