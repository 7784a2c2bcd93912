import { type Molecule, parseFile } from '@paratope/bio'
import { api } from '#lib/api/api.ts'

interface LoadOptions {
  /** For staff, who read the orders of their tenant. */
  isDesk?: boolean
  signal?: AbortSignal
}

/** The vector that an order line builds, as it was ordered. */
export async function loadOrderedMolecule(
  id: string,
  { isDesk = false, signal }: LoadOptions = {},
): Promise<Molecule | undefined> {
  const { vectorOrders } = await api({ quiet: true, ...(signal && { signal }) })
  const request = { params: { id }, query: {} }
  const file = await (isDesk ? vectorOrders.deskDownloadSequence(request) : vectorOrders.downloadSequence(request))
  return parseFile(new Uint8Array(await file.blob.arrayBuffer()), file.name).molecules[0]
}
