import { AssemblyError, computeSeguid, type Molecule } from '@paratope/bio'
import { vectorParts } from '@paratope/bio/parts'
import { expect, test } from 'vitest'
import { type AssemblyRequest, assemble, findEnzymeConflict } from './assemble.ts'

const getBases = (id: string) => vectorParts.find((part) => part.id === id)?.bases ?? ''
const aLine = (name: string, bases: string): Molecule => ({ name, bases, topology: 'linear', features: [] })
const promoter = aLine('CMV', getBases('prom-cmv'))
const origin = aLine('pUC', getBases('ori-puc'))
const marker = aLine('KanR', getBases('mk-kanr-810'))

const aRequest = (change: Partial<AssemblyRequest> & { molecules: readonly Molecule[] }): AssemblyRequest => ({
  method: 'gibson',
  pieces: change.molecules.map((molecule) => ({ molecule, isReversed: false })),
  hasPcr: true,
  name: 'pNew',
  overlap: 30,
  goldenGateEnzyme: 'BsaI',
  restrictionEnzymes: ['EcoRI', 'HindIII'],
  ...change,
})

const expected = computeSeguid({ bases: promoter.bases + origin.bases + marker.bases, topology: 'circular' })

test('Gibson assembly joins fragments by PCR without a scar, with two primers for each and the shared bases', () => {
  const { product, primers, junctions } = assemble(aRequest({ molecules: [promoter, origin, marker] }))
  expect(computeSeguid(product)).toBe(expected)
  expect(primers.map(({ name }) => name)).toEqual([
    'CMV forward',
    'CMV reverse',
    'pUC forward',
    'pUC reverse',
    'KanR forward',
    'KanR reverse',
  ])
  expect(junctions.map(({ between, bases }) => [between.join(' '), bases.length])).toEqual([
    ['CMV pUC', 30],
    ['pUC KanR', 30],
    ['KanR CMV', 30],
  ])
})

test('Golden Gate joins the same fragments by four bases each', () => {
  const { product, junctions } = assemble(
    aRequest({ method: 'goldenGate', goldenGateEnzyme: 'SapI', molecules: [promoter, marker] }),
  )
  expect(computeSeguid(product)).toBe(computeSeguid({ bases: promoter.bases + marker.bases, topology: 'circular' }))
  expect(junctions.map(({ bases }) => bases.length)).toEqual([3, 3])
})

test('a fragment that is turned is in the product turned', () => {
  const request = aRequest({ molecules: [promoter, origin] })
  const [first, second] = request.pieces
  if (!first || !second) throw new Error('two pieces')
  const turned = assemble({ ...request, pieces: [first, { ...second, isReversed: true }] })
  expect(computeSeguid(turned.product)).not.toBe(computeSeguid(assemble(request).product))
})

test('restriction cloning adds the sites by primers, and warns where the insert has no direction', () => {
  const vector: Molecule = {
    ...aLine('vector', `${origin.bases}GAATTCACGTACGTCCTAGGTTACCAAGCTT${marker.bases}`),
    topology: 'circular',
  }
  const insert = aLine('gene', `ATG${'GATTACACCA'.repeat(12)}TAA`)
  const directed = assemble(aRequest({ method: 'restriction', molecules: [vector, insert] }))
  expect(directed.notes).toEqual([])
  expect(directed.primers.map(({ tail }) => tail)).toEqual(['GCGCGCGAATTC', 'GCGCGCAAGCTT'])
  const undirected = assemble(
    aRequest({ method: 'restriction', restrictionEnzymes: ['EcoRI', 'EcoRI'], molecules: [vector, insert] }),
  )
  expect(undirected.notes.map(({ code }) => code)).toEqual(['undirected', 'closesEmpty'])
})

test('Gateway adds attB sites by primers and makes an entry clone', () => {
  const attP1 = 'AATGCTTTTTTATAATGCCAACTTTGTACAAAAAAGCTGAACGAGAAACG'
  const attP2 = 'CGTTTCTCGTTCAGCTTTCTTGTACAAAGTTGGCATTATAAGAAAGCATT'
  const donor: Molecule = {
    ...aLine('donor', `${origin.bases}${attP1}GGGTTTGGGTTTGGG${attP2}${marker.bases}`),
    topology: 'circular',
  }
  const gene = aLine('gene', `ATG${'GATTACACCA'.repeat(12)}TAA`)
  const { notes, product } = assemble(aRequest({ method: 'gateway', molecules: [donor, gene] }))
  expect(notes.map(({ code }) => code)).toEqual(['gatewayBP'])
  expect(product.bases + product.bases).toContain(gene.bases)
})

test('what does not join says why', () => {
  const run = () => assemble(aRequest({ hasPcr: false, molecules: [promoter, origin] }))
  expect(run).toThrow(AssemblyError)
  expect(run).toThrow('overlap.missing: CMV / pUC')
})

test('Golden Gate says how faithfully its overhangs ligate where that was counted, and nothing elsewhere', () => {
  const molecules = [promoter, origin]
  const known = assemble(aRequest({ method: 'goldenGate', goldenGateEnzyme: 'BsmBI', molecules }))
  expect(known.fidelity).toBeGreaterThan(0.95)
  expect(known.fidelity).toBeLessThanOrEqual(1)
  expect(known.junctions.map(({ fidelity }) => fidelity !== undefined)).toEqual([true, true])
  const unknown = assemble(aRequest({ method: 'goldenGate', goldenGateEnzyme: 'PaqCI', molecules }))
  expect([unknown.fidelity, unknown.junctions[0]?.fidelity]).toEqual([undefined, undefined])
})

test('an enzyme that cuts within an insert is named with the places, and others are proposed', () => {
  const insert = aLine('gene', `ATG${'GATTACACCA'.repeat(6)}GGTCTC${'GATTACACCA'.repeat(6)}GAATTC`)
  const vector: Molecule = {
    ...aLine('vector', `${origin.bases}GAATTCACGTACGTCCTAGGTTACCAAGCTT${marker.bases}`),
    topology: 'circular',
  }
  expect(findEnzymeConflict(aRequest({ method: 'goldenGate', molecules: [insert] }))).toEqual({
    sites: [{ enzyme: 'BsaI', fragment: 'gene', places: [64] }],
    proposed: ['BsmBI', 'Esp3I', 'BbsI', 'SapI', 'PaqCI'],
  })
  const cloning = findEnzymeConflict(aRequest({ method: 'restriction', molecules: [vector, insert] }))
  expect(cloning?.sites).toEqual([{ enzyme: 'EcoRI', fragment: 'gene', places: [130] }])
  expect(cloning?.proposed).toContain('AvrII')
  expect(cloning?.proposed).not.toContain('EcoRI')
  // Fragments that bring their ends themselves are cut there on purpose.
  expect(findEnzymeConflict(aRequest({ method: 'goldenGate', hasPcr: false, molecules: [insert] }))).toBeUndefined()
})
