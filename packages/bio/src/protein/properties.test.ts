import { expect, test } from 'vitest'
import { findGlycosylationSites, getNetCharge, getProteinProperties, listHydropathies } from './properties.ts'

const lysozyme =
  'KVFGRCELAAAMKRHGLDNYRGYSLGNWVCAAKFESNFNTQATNRNTDGSTDYGILQINSRWWCNDGRTPGSRNLCNIPCSALLSSDITASVNCAKKIVSDGNGMNAWVAWRNRCKGTDVQAWIRGCRL'
const egfp =
  'MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTLTYGVQCFSRYPDHMKQHDFFKSAMPEGYVQERTIFFKDDGNYKTRAEVKFEGDTLVNRIELKGIDFKEDGNILGHKLEYNYNSHNVYIMADKQKNGIKVNFKIRHNIEDGSVQLADHYQQNTPIGDGPVLLPDNHYLSTQSALSKDPNEKRDHMVLLEFVTAAGITLGMDELYK'

test('hen egg-white lysozyme has the properties that ProtParam gives', () => {
  const properties = getProteinProperties(lysozyme)
  expect(properties.length).toBe(129)
  expect(properties.molecularWeight).toBeCloseTo(14313.0, 0)
  expect(properties.isoelectricPoint).toBeCloseTo(9.32, 2)
  expect(properties.extinction).toBe(37970)
  expect(properties.extinctionReduced).toBe(37470)
  expect(properties.absorbance).toBeCloseTo(2.653, 3)
  expect(properties.gravy).toBeCloseTo(-0.472, 3)
  expect(properties.cysteines).toBe(8)
})

test('EGFP too', () => {
  const properties = getProteinProperties(egfp)
  expect(properties.molecularWeight).toBeCloseTo(26941.1, 0)
  expect(properties.isoelectricPoint).toBeCloseTo(5.58, 2)
  expect([properties.extinctionReduced, properties.extinction]).toEqual([21890, 22015])
  expect(properties.gravy).toBeCloseTo(-0.467, 3)
})

test('the charge falls with the pH and is zero at the isoelectric point', () => {
  expect(getNetCharge(lysozyme, getProteinProperties(lysozyme).isoelectricPoint)).toBeCloseTo(0, 4)
  expect(getNetCharge(lysozyme, 2)).toBeGreaterThan(getNetCharge(lysozyme, 7))
  expect(getNetCharge('', 7)).toBe(0)
})

test('N-glycosylation needs no proline behind the asparagine', () => {
  expect(findGlycosylationSites('MDNSTNPSNGTNNSS')).toEqual([2, 8, 11, 12])
  expect(findGlycosylationSites('NAA')).toEqual([])
})

test('an empty sequence, stops and unknown letters weigh nothing', () => {
  expect(getProteinProperties('')).toMatchObject({ length: 0, molecularWeight: 0, isoelectricPoint: 0, absorbance: 0 })
  expect(getProteinProperties('GX*').molecularWeight).toBeCloseTo(75.07, 2)
})

test('windows show where a protein is hydrophobic', () => {
  const profile = listHydropathies(`${'D'.repeat(10)}${'L'.repeat(10)}`, 5)
  expect(profile.length).toBe(16)
  expect(profile[0]).toBeCloseTo(-3.5)
  expect(profile.at(-1)).toBeCloseTo(3.8)
})

test('selenocysteine and pyrrolysine weigh as their residues', () => {
  // GUG: 2 × 57.0519 + 150.0388 + 18.0153; GO: 57.0519 + 237.3018 + 18.0153.
  expect(getProteinProperties('GUG').molecularWeight).toBeCloseTo(282.158, 3)
  expect(getProteinProperties('GO').molecularWeight).toBeCloseTo(312.369, 3)
})

test('a cystine takes two cysteines; one that is left over absorbs nothing', () => {
  const { extinction, extinctionReduced } = getProteinProperties('WCCC')
  expect([extinction, extinctionReduced]).toEqual([5625, 5500])
})

test('the ends of a chain are charged by their residue, others by a common pK', () => {
  // At the pK of one end its charge is a half; the other end is charged fully.
  expect(getNetCharge('GG', 7.5)).toBeCloseTo(0.5 - 1, 3)
  expect(getNetCharge('GG', 3.55)).toBeCloseTo(1 - 0.5, 3)
  expect(getNetCharge('MG', 7)).toBeCloseTo(0.5 - 1, 3)
  expect(getNetCharge('GQ', 3.55)).toBeCloseTo(1 - 0.5, 3)
})
