import {
  buildRoleSentence,
  findCdName,
  getTargetName,
  joinSentences,
  listTargetAliases,
  toBilingual,
  toLowerFirst,
  toSeedTarget,
} from './bilingual-text.ts'
import type { CatalogueLookup, KnownTarget } from './catalogue-lookup.ts'
import { buildCatalogueCode } from './codes.ts'
import { finishProductSeed } from './finish-product.ts'
import { cytokineLadder, proteinLadder } from './packs.ts'
import type { Bilingual, ProductSeed } from './product-seed.ts'
import { hashText } from './random.ts'
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

const sectionTexts: Record<ProteinSeed['host'], Bilingual> = {
  hek293: toBilingual('HEK293 cells', 'HEK293细胞'),
  cho: toBilingual('CHO cells', 'CHO细胞'),
  'e-coli': toBilingual('E. coli', '大肠杆菌'),
}

function buildDescription(library: CatalogueLookup, seed: ProteinSeed, target: KnownTarget): Bilingual {
  const { start, end, region, tag, host, mwKDa } = seed
  const tagged = library.translate('tag', tag)
  const hostWord = sectionTexts[host]
  const withTag =
    tag === 'untagged'
      ? toBilingual('without a tag', '不带标签')
      : toBilingual(`with a ${toLowerFirst(tagged.en)} tag`, `带${tagged.zh}标签`)
  const glycans = toBilingual(
    `The polypeptide has a predicted mass of ${mwKDa} kDa; glycans may make it run higher on a gel.`,
    `多肽链预测分子量为${mwKDa} kDa；如有糖基化，电泳条带可能偏高。`,
  )
  const plain = toBilingual(
    `The predicted mass of ${mwKDa} kDa includes the initiator methionine.`,
    `预测分子量${mwKDa} kDa，含起始甲硫氨酸。`,
  )
  return joinSentences(
    buildRoleSentence(target),
    toBilingual(
      `This product covers residues ${start} to ${end} of the human protein (${region.en}), ${withTag.en}, made in ${hostWord.en}.`,
      `本品为人源蛋白第${start}至${end}位残基（${region.zh}），${withTag.zh}，由${hostWord.zh}表达。`,
    ),
    host === 'e-coli' ? plain : glycans,
  )
}

const isLigand = (sec: string): boolean => sec === 'Cytokines'

export function buildProtein(library: CatalogueLookup, seed: ProteinSeed): ProductSeed {
  const target = library.getTarget(seed.target)
  const sec = getProteinSection(target)
  const tag = library.translate('tag', seed.tag)
  const cd = findCdName(target)
  const name = getTargetName(target)
  const bacterial = seed.host === 'e-coli'
  const hostWord = sectionTexts[seed.host]
  return finishProductSeed(
    {
      code: buildCatalogueCode('recombinant-protein', seed.no),
      category: 'recombinant-protein',
      sec,
      format: 'recombinant-protein',
      name: toBilingual(
        `Human ${name.en} protein, ${toLowerFirst(tag.en)}, ${hostWord.en.replace(' cells', '')}`,
        `人${name.zh}${/(蛋白|素|酶|因子)$/.test(name.zh) ? '' : '蛋白'}，${tag.zh}，${hostWord.zh}表达`,
      ),
      identity: toBilingual(
        `${target.protein} · ${seed.start}–${seed.end} · ${tag.en} · ${hostWord.en}`,
        `${target.zh ?? target.protein} · ${seed.start}–${seed.end} · ${tag.zh} · ${hostWord.zh}`,
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
      ],
    },
    {
      ladder: isLigand(sec) ? cytokineLadder : proteinLadder,
      dollars: (isLigand(sec) ? 55 : 110) + (hashText(seed.target) % 6) * 8,
    },
  )
}
