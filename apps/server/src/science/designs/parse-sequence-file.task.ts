import { parseFile } from '@paratope/bio'
import {
  type DesignImportReply,
  type DesignMolecule,
  maxBases,
  maxFeatures,
  toDesignMolecule,
} from '@paratope/contract/science/designs'
import { defineTask } from '#kernel/compute/compute.ts'

const maxRecords = 20

export type ReadFile = Pick<DesignImportReply, 'format' | 'warnings'> & { molecules: DesignMolecule[] }

export interface SequenceFile {
  fileName: string
  bytes: Uint8Array
}

type ParsedFile = { kind: 'read'; file: ReadFile } | { kind: 'no_dna' | 'unreadable' | 'too_long' }

export function parseSequenceFile({ fileName, bytes }: SequenceFile): ParsedFile {
  const { molecules: parsed, warnings, format } = parseFile(bytes, fileName.replace(/\.\w+$/, ''))
  const molecules = parsed.filter(({ bases }) => bases !== '')
  if (molecules.length === 0) {
    const isReadable = format !== undefined && !warnings.some(({ code }) => code === 'file.unreadable')
    return { kind: isReadable ? 'no_dna' : 'unreadable' }
  }
  if (molecules.some(({ bases, features }) => bases.length > maxBases || features.length > maxFeatures))
    return { kind: 'too_long' }
  const file = {
    molecules: molecules.slice(0, maxRecords).map(toDesignMolecule),
    format: format ?? '',
    warnings: warnings.slice(0, 50).map(({ code, text }) => ({ code, text: text.slice(0, 200) })),
  }
  return { kind: 'read', file }
}

export const parseSequenceFileTask = defineTask(import.meta.url, parseSequenceFile)
