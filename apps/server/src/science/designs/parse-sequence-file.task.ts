import { parseFile } from '@paratope/bio'
import {
  type DesignImportReply,
  type DesignMolecule,
  listLeftOut,
  maxBases,
  maxFeatures,
  maxImportRecords,
  stateTopology,
  type Topology,
  toDesignMolecule,
} from '@paratope/contract/science/designs'
import { defineTask } from '#kernel/compute/compute.ts'

export type ReadFile = Pick<DesignImportReply, 'format' | 'warnings'> & {
  molecules: DesignMolecule[]
  /** Names of sequences of which nobody says whether they are circular. */
  unstated: string[]
}

export interface SequenceFile {
  fileName: string
  bytes: Uint8Array
  /** Of the sequences of which the file does not say it. */
  topology?: Topology | undefined
}

type ParsedFile = { kind: 'read'; file: ReadFile } | { kind: 'no_dna' | 'unreadable' | 'too_long' }

export function parseSequenceFile({ fileName, bytes, topology }: SequenceFile): ParsedFile {
  const { molecules: parsed, warnings, format, unstated = [] } = parseFile(bytes, fileName.replace(/\.\w+$/, ''))
  const molecules = stateTopology(
    parsed.filter(({ bases }) => bases !== ''),
    unstated,
    topology,
  )
  if (molecules.length === 0) {
    const isReadable = format !== undefined && !warnings.some(({ code }) => code === 'file.unreadable')
    return { kind: isReadable ? 'no_dna' : 'unreadable' }
  }
  if (molecules.some(({ bases, features }) => bases.length > maxBases || features.length > maxFeatures))
    return { kind: 'too_long' }
  const file = {
    molecules: molecules.slice(0, maxImportRecords).map(toDesignMolecule),
    format: format ?? '',
    warnings: [...warnings, ...listLeftOut(molecules)]
      .slice(0, 50)
      .map(({ code, text }) => ({ code, text: text.slice(0, 200) })),
    unstated: topology ? [] : unstated.slice(0, maxImportRecords),
  }
  return { kind: 'read', file }
}

export const parseSequenceFileTask = defineTask(import.meta.url, parseSequenceFile)
