import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { getExtent, getStrand, type Molecule } from '../molecule/molecule.ts'
import { readBases } from '../molecule/range.ts'
import { computeSeguid } from '../molecule/seguid.ts'
import { reverseComplement, rotate } from '../molecule/transform.ts'
import {
  anInsert,
  aTemplateDesign,
  getBackbone,
  getFilled,
  getPart,
  getTemplate,
} from '../testing/templates.fixtures.ts'
import { readFeature, translate } from '../translation/translate.ts'
import { templateBackbones } from './backbones.ts'
import { checkDesign } from './check-design.ts'
import { listSlotParts } from './slot-parts.ts'
import { locateSlot, slotQualifier } from './slots.ts'
import { clearTag, fillSlotWith, restoreSlot } from './template.ts'
import { listStretches } from './template-faults.ts'
import { findVectorFaults } from './vector-faults.ts'
import { isTagSlot } from './vector-template.ts'
import { vectorTemplates } from './vector-templates.ts'

const ids = vectorTemplates.map(({ id }) => id)
const listFaults = (molecule: Molecule) => findVectorFaults(molecule, templateBackbones)
const listIssues = (molecule: Molecule) =>
  checkDesign(molecule, { vectorTypeId: 'other', backbones: templateBackbones })?.issues ?? []
const listErrors = (molecule: Molecule) =>
  listIssues(molecule)
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code)

/** The features of published maps, in their order: `<` reads to the left. */
const maps: Readonly<Record<string, string>> = {
  mammalian:
    "CMV enhancer + promoter (pcDNA3.1) | T7 promoter | pcDNA3.1(+) MCS | bGH poly(A) signal | f1 origin (429 bp) | SV40 early promoter (330 bp) | NeoR/KanR (aph(3')-II) | SV40 poly(A) signal | <pUC origin | <AmpR (bla, TEM) | <AmpR (bla) promoter",
  lentivirus:
    "RSV promoter | HIV-1 5' LTR (truncated) | Primer binding site | HIV-1 psi packaging signal | RRE | cPPT/CTS | CMV enhancer + promoter | EGFP | SV40 early promoter (330 bp) | PuroR (pac) | WPRE | Polypurine tract | HIV-1 3' LTR (delta U3, SIN) | SV40 poly(A) signal | f1 origin (456 bp) | AmpR (bla) promoter | AmpR (bla, TEM) | pUC origin",
  'lentivirus-shrna':
    "hPGK promoter | PuroR (pac) | Polypurine tract | HIV-1 3' LTR (delta U3, SIN) | SV40 poly(A) signal | f1 origin (456 bp) | AmpR (bla) promoter | AmpR (bla, TEM) | pUC origin | RSV promoter | HIV-1 5' LTR (truncated) | Primer binding site | HIV-1 psi packaging signal | RRE | hU6 promoter | AgeI–EcoRI cloning site | cPPT/CTS",
  'lentivirus-crispr':
    "HIV-1 5' LTR (truncated) | Primer binding site | HIV-1 psi packaging signal | RRE | cPPT/CTS | hU6 promoter | BsmBI filler | SpCas9 sgRNA scaffold | EFS (EF-1 alpha core) promoter | SpCas9 | Nucleoplasmin NLS | FLAG tag | P2A | PuroR (pac) | WPRE | Polypurine tract | HIV-1 3' LTR (delta U3, SIN) | bGH poly(A) signal | f1 origin (429 bp) | <pUC origin | <AmpR (bla, TEM) | <AmpR (bla) promoter | CMV enhancer + promoter (pcDNA3.1)",
  retrovirus:
    'MMLV 5′ LTR | Primer binding site | MMLV psi | Truncated MMLV gag | BamHI–SalI cloning site | SV40 early promoter (330 bp) | PuroR (pac) | Polypurine tract | MMLV 3′ LTR | <pUC origin | <AmpR (bla, TEM) | <AmpR (bla) promoter',
  aav: 'AAV2 5′ ITR | hSyn promoter | EGFP | WPRE | hGH poly(A) signal | AAV2 3′ ITR | f1 origin (456 bp) | AmpR (bla) promoter | AmpR (bla, TEM) | pUC origin',
  crispr:
    'hU6 promoter | BbsI cloning site | SpCas9 sgRNA scaffold | CBh promoter | 3xFLAG tag | SV40 NLS | SpCas9 | Nucleoplasmin NLS | T2A | PuroR (pac) | bGH poly(A) signal (208 bp) | f1 origin (456 bp) | AmpR (bla) promoter | AmpR (bla, TEM) | pUC origin',
  piggybac:
    "TRE3GS promoter | EGFP | <SV40 poly(A) signal (135 bp) | <piggyBac left (5') inverted repeat | AmpR (bla) promoter | AmpR (bla, TEM) | pUC origin | piggyBac right (3') inverted repeat | <BlastR (BSD) | <P2A | <Tet-On 3G transactivator | <EFS (EF-1 alpha core) promoter",
  bacterial:
    "T7lac promoter (T7 promoter + lac operator) | T7 gene 10 RBS | His tags and cloning site | T7 terminator | f1 origin (456 bp) | <KanR (aph(3')-Ia) | pBR322 (pMB1) origin | <rop | <lacI repressor | <lacI promoter",
  yeast:
    '<2 micron origin | AmpR (bla) promoter | AmpR (bla, TEM) | pBR322 (pMB1) origin | GPD (TDH3) promoter | p426 GPD cloning site | CYC1 terminator | f1 origin (456 bp) | <URA3 | <URA3 promoter',
  insect:
    'f1 origin (456 bp) | AmpR (bla) promoter | AmpR (bla, TEM) | pUC origin | Tn7R | <GentR (aacC1) | <Pc promoter | Polyhedrin promoter | His-3C tag and cloning site | SV40 poly(A) signal (135 bp) | Tn7L',
  cloning: '<lacZ-alpha (pUC19) | pUC19 MCS | <lac promoter | <pUC origin | <AmpR (bla, TEM) | <AmpR (bla) promoter',
}

const listMap = ({ bases, features }: Molecule): string[] =>
  features
    .toSorted((a, b) => getExtent(a, bases.length).start - getExtent(b, bases.length).start)
    .map((feature) => (getStrand(feature) === -1 ? `<${feature.name}` : feature.name))

test.each(ids)('the template %s begins as the published plasmid, base for base and with its map', (id) => {
  const template = getTemplate(id)
  const molecule = aTemplateDesign(id)
  expect(molecule.bases).toBe(getBackbone(template).bases)
  expect(computeSeguid(molecule)).toBe(`cdseguid=${template.backbone.checksum}`)
  expect(molecule.bases).toHaveLength(template.backbone.length)
  const map = (maps[id] ?? '').split(' | ')
  expect(listMap(molecule).filter((name) => map.includes(name))).toEqual(map)
  expect(listFaults(molecule)).toEqual([])
})

test.each(ids)('the template %s has no errors but a cloning site that waits for its insert', (id) => {
  const errors = listIssues(aTemplateDesign(id)).filter(({ severity }) => severity === 'error')
  const waiting = listStretches(getTemplate(id)).filter(({ isPlaceholder }) => isPlaceholder)
  expect(errors.map(({ code, slotId }) => `${code} ${slotId}`)).toEqual(waiting.map((slot) => `slot.empty ${slot.id}`))
})

test('a lentivirus begins with a promoter and R, and carries all that it needs to be packed and copied', () => {
  for (const id of ['lentivirus', 'lentivirus-shrna', 'lentivirus-crispr']) {
    const { bases } = aTemplateDesign(id)
    const circle = bases + bases
    const binding = circle.indexOf('TGGCGCCCGAACAGGGAC', 1000)
    expect(circle.slice(binding - 200, binding), id).toContain(getPart('ltr-5-hiv-trunc').bases)
    // R begins where the RSV or CMV promoter ends.
    const ends = [getPart('prom-rsv').bases.slice(-30), 'TATAAGCAG']
    const upstream = circle.slice(binding - 320, binding)
    expect(
      ends.some((promoter) => upstream.includes(promoter)),
      id,
    ).toBe(true)
    const end = circle.indexOf('AAAAGAAAAGGGGGGACTGGAAGGGCTAATTCACTCCCAA', binding)
    for (const element of ['psi-hiv1', 'rre']) {
      const at = circle.indexOf(getPart(element).bases, binding)
      expect(at > binding && at < end, `${id} ${element}`).toBe(true)
    }
    expect(listFaults(aTemplateDesign(id))).toEqual([])
  }
})

test('the terminal repeats of AAV face each other with their D sequences', () => {
  const { bases } = aTemplateDesign('aav')
  const [left, right] = [bases.indexOf('CTCCATCACTAGGGGTTCCT'), bases.indexOf('AGGAACCCCTAGTGATGGAG')]
  const gene = bases.indexOf('ATGGTGAGCAAGGGCGAG')
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(gene)
  expect(right).toBeGreaterThan(gene)
})

test('slots lie on their backbone in its order, and every part that they name is in the library', () => {
  expect(new Set(ids).size).toBe(12)
  for (const template of vectorTemplates) {
    const stretches = listStretches(template)
    for (const [at, { range }] of stretches.entries()) {
      expect(range.end).toBeGreaterThan(range.start)
      expect(range.start, template.id).toBeGreaterThanOrEqual(stretches[at - 1]?.range.end ?? 0)
      expect(range.end, template.id).toBeLessThanOrEqual(template.backbone.length)
    }
    for (const slot of template.slots)
      for (const partId of slot.partIds ?? []) expect(slot.kinds).toContain(getPart(partId).kind)
  }
})

test('slots offer parts by host and polymerase only', () => {
  const polThree = ['prom-u6', 'prom-mu6', 'prom-h1', 'prom-h1-91']
  const offered = vectorTemplates.flatMap((template) =>
    template.slots.flatMap((slot) => listSlotParts(slot, template).map((part) => ({ template, slot, part }))),
  )
  const isGene = (slot: (typeof offered)[number]['slot']) => !isTagSlot(slot) && slot.isGene === true
  const strangers = offered.filter(({ template, slot, part }) => !isGene(slot) && !part.hosts.includes(template.host))
  expect(strangers.map(({ template, slot, part }) => `${template.id} ${slot.id} ${part.id}`)).toEqual([])
  for (const { slot, part } of offered.filter((each) => each.part.kind === 'promoter'))
    expect(polThree.includes(part.id), `${slot.id} ${part.id}`).toBe(slot.id === 'guidePromoter')
  const list = (templateId: string, slotId: string) =>
    offered.filter(({ template, slot }) => template.id === templateId && slot.id === slotId).map(({ part }) => part.id)
  expect(list('bacterial', 'terminator')).toEqual([
    ...['term-t7', 'term-rrnb-t1', 'term-rrnb-t2', 'term-rrnb-t1t2', 'term-rrng', 'term-t0', 'term-t7te'],
    ...['term-tonb', 'term-his'],
  ])
  expect(list('yeast', 'terminator')).toEqual(['term-cyc1', 'term-adh1', 'term-agtef', 'term-aox1'])
  expect(list('yeast', 'selection')).toEqual(['cas-ura3', 'cas-leu2', 'cas-kanmx', 'cas-natmx', 'cas-hphmx'])
  expect(list('insect', 'polyA')).toEqual(['pa-sv40', 'pa-sv40-135', 'pa-hsvtk'])
  expect(list('crispr', 'nuclease')).toEqual(['cds-spcas9', 'cds-spcas9-d10a', 'cds-dcas9'])
  expect(list('bacterial', 'startTag')).toContain('sp-pelb')
  expect(list('mammalian', 'startTag')).not.toContain('sp-pelb')
  expect(list('mammalian', 'endTag')).not.toContain('2a-p2a')
})

const library = vectorTemplates.flatMap((template) =>
  listStretches(template).flatMap((slot) =>
    listSlotParts(slot, template).map((part) => [template.id, slot.id, part.id] as const),
  ),
)

test('whatever fills the slots, everything else stays as published', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...library), { minLength: 1, maxLength: 4 }), fc.nat(), (steps, turn) => {
      const [[templateId] = ['']] = steps
      const template = getTemplate(templateId)
      let molecule = rotate(aTemplateDesign(templateId), turn % template.backbone.length)
      if (turn % 2) molecule = reverseComplement(molecule)
      const contents = new Map<string, string>()
      for (const [, slotId, partId] of steps.filter(([id]) => id === templateId)) {
        molecule = getFilled(fillSlotWith(molecule, template, slotId, getPart(partId)))
        contents.set(slotId, getPart(partId).bases)
      }
      const { bases } = turn % 2 ? reverseComplement(molecule) : molecule
      const published = getBackbone(template).bases
      let expected = ''
      let end = 0
      for (const slot of listStretches(template)) {
        const part = contents.get(slot.id)
        const kozak =
          slot.before && !published.slice(0, slot.range.start).endsWith(slot.before.bases) ? slot.before.bases : ''
        const content = part && (slot.strand === 1 ? kozak + part : reverseComplementBases(part))
        expected +=
          published.slice(end, slot.range.start) + (content ?? published.slice(slot.range.start, slot.range.end))
        end = slot.range.end
      }
      expected += published.slice(end)
      expect(bases).toHaveLength(expected.length)
      expect(expected + expected).toContain(bases)
      expect(listFaults(molecule)).toEqual([])
    }),
    { numRuns: 25, seed: 7 },
  )
})

const readProtein = (molecule: Molecule, name: string) => {
  const feature = molecule.features.find((each) => each.name === name)
  return feature ? translate(readFeature(molecule, feature)) : ''
}

test('a tag is read with its gene: behind the start codon or before the stop codon', () => {
  const plain = aTemplateDesign('mammalian', { gene: 'rep-mcherry' })
  const protein = readProtein(plain, 'mCherry')
  expect(protein).toMatch(/^MVSKGEEDNM.*DELYK\*$/)
  const tagged = aTemplateDesign('mammalian', { gene: 'rep-mcherry', startTag: 'tag-flag', endTag: 'tag-6xhis' })
  expect(readProtein(tagged, 'mCherry')).toBe(`MDYKDDDDK${protein.slice(1, -1)}HHHHHH*`)
  expect(tagged.bases).toContain(`GCCACCATG${getPart('tag-flag').bases}GTGAGCAAG`)
  expect(listErrors(tagged)).toEqual([])
  const swapped = getFilled(fillSlotWith(tagged, getTemplate('mammalian'), 'gene', getPart('rep-mturquoise2')))
  expect(readProtein(swapped, 'mTurquoise2')).toMatch(/^MDYKDDDDKVSKGEELF.*DELYKHHHHHH\*$/)
  const secreted = getFilled(fillSlotWith(swapped, getTemplate('mammalian'), 'startTag', getPart('sp-igk')))
  expect(readProtein(secreted, 'mTurquoise2')).toMatch(/^METDTLLLWVLLLWVPGSTGDMVSKGEELF.*HHHHHH\*$/)
  const [start, end] = getTemplate('mammalian').slots.filter(isTagSlot)
  if (!start || !end) throw new Error('no slots of tags')
  const cleared = [start, end].reduce(
    (molecule, slot) => getFilled(clearTag(molecule, getTemplate('mammalian'), slot)),
    getFilled(fillSlotWith(secreted, getTemplate('mammalian'), 'gene', getPart('rep-mcherry'))),
  )
  expect(cleared.bases).toBe(plain.bases)
})

test('a tag needs a gene with start and stop codon', () => {
  const template = getTemplate('mammalian')
  const fill = (molecule: Molecule, slotId: string, bases: string) =>
    fillSlotWith(molecule, template, slotId, anInsert(bases, 'cds'))
  const empty = aTemplateDesign('mammalian')
  expect(fillSlotWith(empty, template, 'startTag', getPart('tag-flag'))).toEqual({ problem: 'gene.missing' })
  const noStart = getFilled(fill(empty, 'gene', 'GTGAGCAAGGGCTAA'))
  expect(fillSlotWith(noStart, template, 'startTag', getPart('tag-flag'))).toEqual({ problem: 'gene.no_start' })
  const noStop = getFilled(fill(empty, 'gene', 'ATGAGCAAGGGC'))
  expect(fillSlotWith(noStop, template, 'endTag', getPart('tag-flag'))).toEqual({ problem: 'gene.no_stop' })
})

test('a part of another host or polymerase does not go into a slot', () => {
  const refuse = (templateId: string, slotId: string, partId: string) =>
    expect(fillSlotWith(aTemplateDesign(templateId), getTemplate(templateId), slotId, getPart(partId))).toEqual({
      problem: 'part.unfit',
    })
  refuse('mammalian', 'promoter', 'prom-gal1')
  refuse('mammalian', 'promoter', 'prom-u6')
  refuse('mammalian', 'promoter', 'prom-cmv')
  refuse('bacterial', 'terminator', 'term-cyc1')
  refuse('lentivirus-shrna', 'guidePromoter', 'prom-cmv-full')
  refuse('yeast', 'selection', 'mk-ura3')
})

test('a guide begins with G, and ends before the scaffold and its run of T', () => {
  const fill = (templateId: string, guide: string) =>
    getFilled(fillSlotWith(aTemplateDesign(templateId), getTemplate(templateId), 'guide', anInsert(guide))).bases
  expect(fill('crispr', 'ACCCCCTCCACCCCGCCTCA')).toContain('GAAACACCGACCCCCTCCACCCCGCCTCAGTTTTAGAGCTAG')
  expect(fill('crispr', 'GACCCCTCCACCCCGCCTCA')).toContain('GAAACACCGACCCCTCCACCCCGCCTCAGTTTTAGAGCTAG')
  expect(fill('lentivirus-crispr', 'GACCCCTCCACCCCGCCTCA')).toMatch(
    /GAAACACCGACCCCTCCACCCCGCCTCAGTTTTAGAGCTAG[ACGT]{63}TTTTT/,
  )
})

test('a hairpin ends with a run of T before the EcoRI site, as the TRC library has it', () => {
  const hairpin = 'GCAAGCTGACCCTGAAGTTCACTCGAGTGAACTTCAGGGTCAGCTTGC'
  const fill = (bases: string) =>
    getFilled(
      fillSlotWith(aTemplateDesign('lentivirus-shrna'), getTemplate('lentivirus-shrna'), 'hairpin', anInsert(bases)),
    )
  expect(fill(hairpin).bases).toContain(`GAAACACCGG${hairpin}TTTTTGAATTC`)
  expect(fill(`${hairpin}TTTTT`).bases).toContain(`GAAACACCGG${hairpin}TTTTTGAATTC`)
  expect(listErrors(fill(hairpin))).toEqual([])
})

test('a marker cassette of yeast brings its own promoter and terminator, on the strand of the old one', () => {
  const molecule = aTemplateDesign('yeast', { selection: 'cas-kanmx', gene: 'rep-egfp' })
  expect(listMap(molecule).filter((name) => /TEF|KanR|kanMX|URA3/.test(name))).toEqual([
    '<kanMX cassette (G418)',
    '<TEF terminator (Ashbya gossypii)',
    "<KanR (aph(3')-Ia, 810 bp)",
    '<TEF promoter (Ashbya gossypii)',
  ])
  expect(listErrors(molecule)).toEqual([])
  expect(
    getStrand(aTemplateDesign('yeast', { yeastOrigin: 'ori-cen6-ars' }).features.at(-1) ?? ({ segments: [] } as never)),
  ).toBe(-1)
})

test('another selection marker is read in the frame of the 2A peptide', () => {
  for (const [id, before] of [
    ['crispr', '2a-t2a'],
    ['lentivirus-crispr', '2a-p2a'],
    ['piggybac', '2a-p2a'],
  ] as const) {
    const molecule = aTemplateDesign(id, { selection: 'mk-hygr' })
    const place = locateSlot(molecule, 'selection')
    const turned = place?.strand === -1 ? reverseComplement(molecule) : molecule
    const at = turned.bases.indexOf(getPart('mk-hygr').bases)
    expect(translate(turned.bases.slice(at - 12, at + 9)), `${id} ${before}`).toMatch(/^NPGPM/)
  }
})

test('AAV packs 4.7 kb with its ITRs, lentivirus 9.2 kb with its LTRs, wherever the origin lies', () => {
  const template = getTemplate('aav')
  const small = aTemplateDesign('aav', { gene: 'rep-egfp' })
  expect(listErrors(small)).toEqual([])
  const large = aTemplateDesign('aav', { promoter: 'prom-cag', gene: 'rep-lacz' })
  // The published 2,668 with another promoter and gene.
  const size = 2668 - 448 - 720 + 1670 + 3048
  for (const molecule of [large, rotate(large, 3000), reverseComplement(large)])
    expect(listIssues(molecule).find(({ code }) => code === 'packaging.too_long')).toMatchObject({
      severity: 'error',
      values: { limit: 4700, size, over: size - 4700 },
    })
  expect(template.packaged).toEqual({ start: 5, end: 2673 })
  const insert = anInsert(`ATG${'GCA'.repeat(2000)}TAA`, 'cds')
  const long = getFilled(fillSlotWith(aTemplateDesign('lentivirus'), getTemplate('lentivirus'), 'gene', insert))
  expect(listIssues(long).find(({ code }) => code === 'packaging.too_long')).toMatchObject({
    values: { limit: 9200, size: 4980 - 720 + 6006 + 6 },
  })
})

test('a slot goes back to the backbone', () => {
  for (const [id, fill] of [
    ['mammalian', { gene: 'rep-egfp', startTag: 'tag-flag', promoter: 'prom-cag' }],
    ['yeast', { selection: 'cas-leu2' }],
    ['piggybac', { selection: 'mk-neor' }],
  ] as const) {
    const template = getTemplate(id)
    let molecule = aTemplateDesign(id, fill)
    for (const slot of listStretches(template))
      molecule = getFilled(restoreSlot(molecule, template, getBackbone(template), slot))
    expect(molecule.bases).toBe(getBackbone(template).bases)
    expect(listMap(molecule)).toEqual(listMap(aTemplateDesign(id)))
    expect(listFaults(molecule)).toEqual([])
  }
})

test('a gene and its Kozak sequence are one place', () => {
  const molecule = aTemplateDesign('mammalian', { gene: 'rep-egfp' })
  const place = locateSlot(molecule, 'gene')
  expect(place && readBases(molecule.bases, place.range)).toBe(`GCCACC${getPart('rep-egfp').bases}`)
  expect(place?.features.map(({ name }) => name)).toEqual(['Kozak sequence', 'EGFP'])
  expect(
    molecule.features.filter(({ qualifiers }) => qualifiers.some(({ name }) => name === slotQualifier)),
  ).toHaveLength(6)
})
