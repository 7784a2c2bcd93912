import { expect, test } from 'vitest'
import {
  chooseUnit,
  convertTemperature,
  convertUnit,
  getAntibodyAbsorption,
  getDnaMolarMass,
  getMass,
  getMolarity,
  getProteinConcentration,
  getSolutionVolume,
  InputError,
  planDilution,
  planSerialDilution,
  toBaseUnit,
} from './index.ts'

test('1 L of 1 M sodium chloride takes 58.44 g; 10 mM Tris in 250 mL takes 302.85 mg', () => {
  expect(getMass(1, 1, 58.44)).toBeCloseTo(58.44, 10)
  expect(getMass(toBaseUnit('molarity', 10, 'mM'), toBaseUnit('volume', 250, 'mL'), 121.14)).toBeCloseTo(0.30285, 10)
  expect(getMolarity(180.156, 2, 180.156)).toBeCloseTo(0.5, 10)
  expect(getSolutionVolume(0.05844, 0.01, 58.44)).toBeCloseTo(0.1, 10)
})

test('10x PBS to 1x: 100 mL and 900 mL of water', () => {
  expect(planDilution(10, 1, 1000)).toEqual({ stockVolume: 100, finalVolume: 1000, diluent: 900, factor: 10 })
  expect(() => planDilution(1, 10, 1000)).toThrow(InputError)
})

test('a series of 1 in 3 from 30 falls to 10 and 3.33', () => {
  const { transfer, diluent, steps } = planSerialDilution(30, 3, 3, 150)
  expect([transfer, diluent]).toEqual([50, 100])
  expect(steps.map(({ concentration }) => Number(concentration.toFixed(2)))).toEqual([30, 10, 3.33])
})

test('units keep their value; 1 mg/mL of an IgG of 150 kDa is 6.67 µM', () => {
  expect(convertUnit('mass', 1.5, 'mg', 'µg')).toBeCloseTo(1500, 9)
  expect(convertUnit('concentration', 1, 'mg/mL', 'ng/µL')).toBeCloseTo(1000, 9)
  expect(convertUnit('molarity', toBaseUnit('concentration', 1, 'mg/mL') / 150_000, 'M', 'µM')).toBeCloseTo(6.6667, 4)
  expect(convertTemperature(37, '°C', '°F')).toBeCloseTo(98.6, 10)
  expect(convertTemperature(-80, '°C', 'K')).toBeCloseTo(193.15, 10)
  expect(chooseUnit('mass', 0.0000302)).toBe('µg')
  expect(chooseUnit('volume', 0.25)).toBe('mL')
})

test('1 µg of 1,000 bp is 1.62 pmol of double strands, as suppliers publish', () => {
  expect((1e-6 / getDnaMolarMass(1000, true)) * 1e12).toBeCloseTo(1.62, 2)
  expect(getDnaMolarMass(20, false)).toBeCloseTo(6197.42, 2)
})

test("the 5' ends of DNA are phosphates after a digest and hydroxyl groups of an oligonucleotide", () => {
  expect(getDnaMolarMass(1000, true)).toBeCloseTo(617_996.04, 2)
  expect(getDnaMolarMass(1000, true, 'hydroxyl')).toBeCloseTo(617_836.08, 2)
  // The mean of dA20, dC20, dG20 and dT20 with hydroxyl ends is 6,117.
  expect(getDnaMolarMass(20, false, 'hydroxyl')).toBeCloseTo(6117.44, 2)
})

test('an IgG with 1.37 at 280 nm is 1 mg/mL; dilution, path and scattering count', () => {
  const reading = { a280: 1.37, a320: 0, dilution: 1, path: 1, absorption: 1.37 }
  expect(getProteinConcentration(reading)).toBeCloseTo(1, 10)
  expect(getProteinConcentration({ ...reading, a280: 0.705, a320: 0.02, dilution: 20 })).toBeCloseTo(10, 10)
  expect(getProteinConcentration({ ...reading, a280: 0.137, path: 0.1 })).toBeCloseTo(1, 10)
})

test('the absorption of chains is that of two copies each', () => {
  const lysozyme =
    'KVFGRCELAAAMKRHGLDNYRGYSLGNWVCAAKFESNFNTQATNRNTDGSTDYGILQINSRWWCNDGRTPGSRNLCNIPCSALLSSDITASVNCAKKIVSDGNGMNAWVAWRNRCKGTDVQAWIRGCRL'
  const single = getAntibodyAbsorption({ heavy: lysozyme, light: '' })
  expect(single.extinction).toBe(75940)
  expect(single.absorption).toBeCloseTo(2.653, 3)
  expect(getAntibodyAbsorption({ heavy: lysozyme, light: lysozyme }).molarMass).toBeCloseTo(57252, -1)
})
