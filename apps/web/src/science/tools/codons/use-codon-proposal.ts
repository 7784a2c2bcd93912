import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { codonTexts } from './codon.texts.ts'
import { type CodonEntries, type CodonError, toCodonRequest } from './codon-request.ts'
import type { CodonProposal } from './optimize-codons.ts'
import { runCodons } from './run-codons.ts'

/** Entries of a dialog, the candidates for them and the chosen one; a change of the entries takes the candidates away. */
export function useCodonProposal(initial: CodonEntries) {
  const t = useTexts(codonTexts)
  const [entries, setEntries] = useState(initial)
  const [error, setError] = useState<CodonError>()
  const [proposal, setProposal] = useState<CodonProposal>()
  const [chosen, choose] = useState(0)
  return {
    entries,
    error,
    proposal,
    chosen,
    choose,
    result: proposal?.genes[chosen],
    runText: t('run'),
    change(changed: Partial<CodonEntries>) {
      setEntries((current) => ({ ...current, ...changed }))
      setProposal(undefined)
    },
    async run() {
      const read = toCodonRequest(entries)
      setError('error' in read ? read.error : undefined)
      if ('error' in read) return
      setProposal(await runCodons(read.request))
      choose(0)
    },
  }
}
