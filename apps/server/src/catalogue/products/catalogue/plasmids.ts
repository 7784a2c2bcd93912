import { formatList, joinSentences, toBilingual } from './bilingual-text.ts'
import { buildCatalogueCode } from './codes.ts'
import { finishProductSeed } from './finish-product.ts'
import { plasmidLadder } from './packs.ts'
import type { Bilingual, ProductSeed } from './product-seed.ts'
import type { BackboneSeed } from './seed-data.ts'

type OfferedBackbone = BackboneSeed & { terms: 'public' | 'label-licence' }

/** Deposits of repositories are for design only; whoever wants one asks the repository. */
export const isOffered = (seed: BackboneSeed): seed is OfferedBackbone => seed.terms !== 'deposit'

const antibiotics: Readonly<Record<string, string>> = {
  ampicillin: '氨苄西林',
  kanamycin: '卡那霉素',
  chloramphenicol: '氯霉素',
  tetracycline: '四环素',
  'streptomycin/spectinomycin': '链霉素/壮观霉素',
}

function getSection({ category }: BackboneSeed): string {
  if (category.startsWith('yeast')) return 'Yeast'
  return category.includes('expression') ? 'Expression' : 'Cloning'
}

const getDrug = (resistance: string): string => resistance.replace(/ \(.*/, '')

function describeTerms({ terms: kind }: OfferedBackbone): Bilingual {
  return kind === 'label-licence'
    ? toBilingual(
        'Its name belongs to the originator and only identifies the backbone; the originator’s label licence applies to its use.',
        '名称归原研方所有，仅用于识别该骨架；使用时适用原研方的标签许可。',
      )
    : toBilingual('Its sequence is published.', '其序列已公开。')
}

export function buildPlasmid(seed: OfferedBackbone): ProductSeed {
  const sec = getSection(seed)
  const drugs = seed.resistance.filter((marker) => !marker.includes('cassette')).map(getDrug)
  const zhDrugs = drugs.map((drug) => antibiotics[drug] ?? drug)
  const kb = (seed.length / 1000).toFixed(1)
  const strain = seed.hostStrain.replace('DH5alpha', 'DH5α')
  return finishProductSeed(
    {
      code: buildCatalogueCode('plasmid', seed.no),
      category: 'plasmid',
      sec,
      format: 'plasmid',
      name: toBilingual(`${seed.name} backbone`, `${seed.name}质粒骨架`),
      identity: toBilingual(
        `${seed.length} bp · ${formatList(drugs, 'en')} · ${seed.origin}`,
        `${seed.length} bp · ${formatList(zhDrugs, 'zh')}抗性 · ${seed.origin}`,
      ),
      description: joinSentences(
        seed.description,
        toBilingual(
          `The backbone of ${kb} kb is propagated in ${strain} under ${drugs.join(' or ')}.`,
          `该骨架长${kb} kb，在${strain}中以${zhDrugs.join('或')}筛选扩增。`,
        ),
        describeTerms(seed),
      ),
      applications: sec === 'Cloning' ? ['cloning'] : ['cloning', 'protein-expression'],
      buffer: '10 mM Tris, 0.1 mM EDTA, pH 8.0',
      concentration: { value: 250, unit: 'µg/mL' },
      storage: 'minus-20c',
      shipping: 'ice-pack',
      plasmid: {
        backbone: seed.id,
        length: seed.length,
        resistance: seed.resistance,
        selection: seed.selection ?? [],
        origin: seed.origin,
        copyNumber: seed.copyNumber,
        hostStrain: strain,
        expressionHost: seed.expressionHost ?? null,
        accession: seed.accession ?? null,
        terms: seed.terms,
      },
      aliases: [
        seed.name,
        seed.id,
        ...(seed.accession ? [seed.accession] : []),
        'backbone',
        '载体',
        '质粒',
        ...zhDrugs,
        // Its older Chinese name.
        ...(drugs.includes('ampicillin') ? ['氨苄青霉素'] : []),
      ],
    },
    { ladder: plasmidLadder, dollars: 75, quoteLargest: false },
  )
}
