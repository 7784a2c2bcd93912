import type { Dimer, Structure } from './structures.ts'

/** From where on structures disturb a PCR; °C, and kcal/mol at 37 °C. */
export const structureLimits = {
  /** Hairpins that are left where primers anneal, unless they hardly hold at all. */
  hairpin: { melting: 50, energy: -1 },
  dimer: -9,
  /** Dimers that a polymerase would extend use up the primers. */
  extensibleDimer: -6,
} as const

export const isStrongHairpin = ({ meltingTemperature, freeEnergy }: Structure): boolean =>
  meltingTemperature >= structureLimits.hairpin.melting && freeEnergy <= structureLimits.hairpin.energy

export const isStrongDimer = ({ freeEnergy, isExtensible }: Dimer): boolean =>
  freeEnergy <= (isExtensible ? structureLimits.extensibleDimer : structureLimits.dimer)
