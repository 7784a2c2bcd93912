import type { Topology } from './molecule.ts'

/** Sequences that are taken over from one file. */
export const maxImportRecords = 20

interface Record {
  readonly name: string
  readonly topology: Topology
}

/** Gives the molecules of which the file does not say it the topology that somebody stated. */
export const stateTopology = <Molecule extends Record>(
  molecules: readonly Molecule[],
  unstated: readonly string[],
  topology: Topology | undefined,
): Molecule[] =>
  molecules.map((molecule) => (topology && unstated.includes(molecule.name) ? { ...molecule, topology } : molecule))

/** The remark that a file holds more sequences than are taken over. */
export const listLeftOut = (molecules: readonly unknown[]): { code: 'limit.reached'; text: string }[] =>
  molecules.length > maxImportRecords
    ? [{ code: 'limit.reached', text: `${maxImportRecords} / ${molecules.length}` }]
    : []
