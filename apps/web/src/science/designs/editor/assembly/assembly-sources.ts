import type { Molecule, VectorPart } from '@paratope/bio'
import { toFeatures } from '@paratope/bio'
import { useEffect, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { useToken } from '#lib/session/session.ts'
import { findLocalDesign, listLocalDesigns } from '../../local-designs.ts'

export type StoredKind = 'designs' | 'vectors'
export interface StoredItem {
  id: string
  name: string
}

/** The longest list that a call answers. */
const pageSize = 200

async function listStored(kind: StoredKind, hasAccount: boolean): Promise<StoredItem[]> {
  if (!hasAccount) return kind === 'designs' ? listLocalDesigns() : []
  const client = await api({ quiet: true })
  const query = { pageSize }
  const { records } = await (kind === 'designs' ? client.designs.list({ query }) : client.customVectors.list({ query }))
  return [...records]
}

async function loadStored(kind: StoredKind, id: string, hasAccount: boolean): Promise<Molecule | undefined> {
  if (!hasAccount) return (await findLocalDesign(id))?.molecule
  const client = await api({ quiet: true })
  const { molecule, name } = await (kind === 'designs'
    ? client.designs.detail({ params: { id } })
    : client.customVectors.detail({ params: { id } }))
  return { ...molecule, name }
}

/** Designs or vectors of the account, or designs of this browser without one. */
export function useStoredItems(kind: StoredKind | undefined): readonly StoredItem[] {
  const hasAccount = useToken() !== undefined
  const [items, setItems] = useState<{ kind: StoredKind; list: readonly StoredItem[] }>()
  useEffect(() => {
    if (!kind) return
    let isCurrent = true
    listStored(kind, hasAccount)
      .then((list) => isCurrent && setItems({ kind, list }))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [kind, hasAccount])
  return items && items.kind === kind ? items.list : []
}

export function useStoredMolecule(kind: StoredKind | undefined, id: string): Molecule | undefined {
  const hasAccount = useToken() !== undefined
  const [loaded, setLoaded] = useState<{ key: string; molecule: Molecule }>()
  const key = `${kind} ${id}`
  useEffect(() => {
    if (!kind || id === '') return
    let isCurrent = true
    loadStored(kind, id, hasAccount)
      .then((molecule) => isCurrent && molecule && setLoaded({ key: `${kind} ${id}`, molecule }))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [kind, id, hasAccount])
  return loaded?.key === key ? loaded.molecule : undefined
}

/** A part as a linear molecule that is its own feature. */
export function toPartMolecule(part: VectorPart): Molecule {
  const whole = { part, start: 0, end: part.bases.length, strand: 1 as const, mismatches: 0, identity: 1 }
  return { name: part.name, bases: part.bases, topology: 'linear', features: toFeatures([whole]) }
}
