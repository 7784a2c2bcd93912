// Unified nearest-neighbour parameters of DNA in 1 M NaCl: SantaLucia (1998), PNAS 95:1460, table 2.

/** kcal/mol and cal/(mol K). */
export interface Energy {
  readonly enthalpy: number
  readonly entropy: number
}

const stacks: Readonly<Record<string, readonly [enthalpy: number, entropy: number]>> = {
  AA: [-7.9, -22.2],
  AT: [-7.2, -20.4],
  TA: [-7.2, -21.3],
  CA: [-8.5, -22.7],
  GT: [-8.4, -22.4],
  CT: [-7.8, -21.0],
  GA: [-8.2, -22.2],
  CG: [-10.6, -27.2],
  GC: [-9.8, -24.4],
  GG: [-8.0, -19.9],
  TT: [-7.9, -22.2],
  TG: [-8.5, -22.7],
  AC: [-8.4, -22.4],
  AG: [-7.8, -21.0],
  TC: [-8.2, -22.2],
  CC: [-8.0, -19.9],
}

const endWithGc: Energy = { enthalpy: 0.1, entropy: -2.8 }
const endWithAt: Energy = { enthalpy: 2.3, entropy: 4.1 }

export const addEnergy = (a: Energy, b: Energy): Energy => ({
  enthalpy: a.enthalpy + b.enthalpy,
  entropy: a.entropy + b.entropy,
})

/** The energy of two stacked pairs, given by the two bases of one strand. */
export function getStackEnergy(step: string): Energy {
  const stack = stacks[step]
  if (!stack) throw new RangeError(`no stacking energy of ${step}`)
  return { enthalpy: stack[0], entropy: stack[1] }
}

/** Sums the stacked pairs of a perfect duplex, given by its top strand. */
export function sumStacks(bases: string): Energy {
  let [enthalpy, entropy] = [0, 0]
  for (let at = 0; at + 1 < bases.length; at++) {
    const stack = getStackEnergy(bases.slice(at, at + 2))
    enthalpy += stack.enthalpy
    entropy += stack.entropy
  }
  return { enthalpy, entropy }
}

/** The cost of an end of a duplex by one of its bases; two ends begin a duplex. */
export const getEndEnergy = (base: string | undefined): Energy => (base === 'G' || base === 'C' ? endWithGc : endWithAt)

/** The cost of beginning a duplex with these bases at its ends. */
export const getInitiation = (bases: string): Energy => addEnergy(getEndEnergy(bases[0]), getEndEnergy(bases.at(-1)))

/** Free energy in kcal/mol at a temperature in °C. */
export const getFreeEnergy = ({ enthalpy, entropy }: Energy, celsius = 37): number =>
  enthalpy - ((celsius + 273.15) * entropy) / 1000
