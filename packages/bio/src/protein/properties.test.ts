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
