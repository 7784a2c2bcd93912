import { codeOf } from './codes.ts'
import type { BackboneFact } from './facts.ts'
import { finish } from './finish.ts'
import { plasmidLadder } from './packs.ts'
import type { Bilingual, ProductSeed } from './seed.ts'
import { both, listOf, sentences } from './words.ts'

type Offered = BackboneFact & { terms: 'public' | 'label-licence' }

/** Deposits of repositories are for design only; whoever wants one asks the repository. */
export const isOffered = (fact: BackboneFact): fact is Offered => fact.terms !== 'deposit'

const antibiotics: Readonly<Record<string, string>> = {
  ampicillin: '氨苄青霉素',
  kanamycin: '卡那霉素',
  chloramphenicol: '氯霉素',
  tetracycline: '四环素',
  'streptomycin/spectinomycin': '链霉素/壮观霉素',
}

function secOf({ category }: BackboneFact): string {
  if (category.startsWith('yeast')) return 'Yeast'
  return category.includes('expression') ? 'Expression' : 'Cloning'
}

const drugOf = (resistance: string): string => resistance.replace(/ \(.*/, '')

function terms({ terms: kind }: Offered): Bilingual {
  return kind === 'label-licence'
    ? both(
        'Its name belongs to the originator and only identifies the backbone; the originator’s label licence applies to its use.',
        '名称归原研方所有，仅用于识别该骨架；使用时适用原研方的标签许可。',
      )
    : both('Its sequence is published.', '其序列已公开。')
}

export function plasmid(fact: Offered): ProductSeed {
  const sec = secOf(fact)
  const drugs = fact.resistance.filter((marker) => !marker.includes('cassette')).map(drugOf)
  const zhDrugs = drugs.map((drug) => antibiotics[drug] ?? drug)
  const kb = (fact.length / 1000).toFixed(1)
  const strain = fact.hostStrain.replace('DH5alpha', 'DH5α')
  return finish(
    {
      code: codeOf('plasmid', fact.no),
      category: 'plasmid',
      sec,
      format: 'plasmid',
      name: both(`${fact.name} backbone`, `${fact.name}质粒骨架`),
      identity: both(
        `${fact.length} bp · ${listOf(drugs, 'en')} · ${fact.origin}`,
        `${fact.length} bp · ${listOf(zhDrugs, 'zh')}抗性 · ${fact.origin}`,
      ),
      description: sentences(
        fact.description,
        both(
          `The backbone of ${kb} kb is propagated in ${strain} under ${drugs.join(' or ')}.`,
          `该骨架长${kb} kb，在${strain}中以${zhDrugs.join('或')}筛选扩增。`,
        ),
        terms(fact),
      ),
      expression: 'e-coli',
      applications: sec === 'Cloning' ? ['cloning'] : ['cloning', 'protein-expression'],
      buffer: '10 mM Tris, 0.1 mM EDTA, pH 8.0',
      concentration: { value: 250, unit: 'µg/mL' },
      storage: 'minus-20c',
      shipping: 'ice-pack',
      plasmid: {
        backbone: fact.id,
        length: fact.length,
        resistance: fact.resistance,
        selection: fact.selection ?? [],
        origin: fact.origin,
        copyNumber: fact.copyNumber,
        hostStrain: fact.hostStrain,
        expressionHost: fact.expressionHost ?? null,
        accession: fact.accession ?? null,
        terms: fact.terms,
      },
      aliases: [
        fact.name,
        fact.id,
        ...(fact.accession ? [fact.accession] : []),
        'backbone',
        '载体',
        '质粒',
        ...zhDrugs,
      ],
    },
    { ladder: plasmidLadder, dollars: 75, quoteLargest: false },
  )
}
