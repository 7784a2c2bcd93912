import type { Molecule } from '@paratope/bio'
import { formatPlasmidReference } from '@paratope/contract/catalogue/services/order-rows'
import { api } from '#lib/api/api.ts'
import { loadOrderedMolecule } from '#ordering/vector-orders/index.ts'
import { findLocalDesign, isLocalId } from '#science/designs/index.ts'
import type { SequencingSample } from './sequencing-rows.ts'

export interface LoadedSample extends SequencingSample {
  molecule: Molecule
}

/** A design, a version of one, a custom vector or an ordered vector, by its id; undefined if there is none. */
export async function loadSequencingSample(id: string): Promise<LoadedSample | undefined> {
  if (isLocalId(id)) {
    const local = await findLocalDesign(id)
    return local && { name: local.name, molecule: local.molecule, reference: '' }
  }
  const client = await api({ quiet: true })
  const params = { id }
  if (id.startsWith('dsv_')) {
    const version = await client.designs.version({ params })
    return { name: version.name, molecule: version.molecule, reference: formatPlasmidReference(version) }
  }
  if (id.startsWith('cve_')) {
    const vector = await client.customVectors.detail({ params })
    return {
      name: vector.name,
      molecule: vector.molecule,
      reference: formatPlasmidReference({ id, name: vector.name }),
    }
  }
  if (id.startsWith('ovc_')) {
    const molecule = await loadOrderedMolecule(id)
    return molecule && { name: molecule.name, molecule, reference: '' }
  }
  const [design, versions] = await Promise.all([
    client.designs.detail({ params }),
    client.designs.listVersions({ params }),
  ])
  const { name, molecule, checksum } = design
  const saved = versions.find((version) => version.checksum === checksum)
  return { name, molecule, reference: saved ? formatPlasmidReference({ ...saved, name }) : '' }
}
