/** Parts of tools for other domains. */

export { CodonCandidates } from './codons/codon-candidates.tsx'
export { CodonForm, CodonSettings } from './codons/codon-form.tsx'
export { initialCodonEntries, toCodonRequest } from './codons/codon-request.ts'
export { useCodonProposal } from './codons/use-codon-proposal.ts'
