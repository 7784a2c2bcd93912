import type { VectorFaultCode } from '@paratope/bio'
import { useTexts } from '#lib/texts/texts.ts'
import { checkTexts } from './editor/panels/checks.texts.ts'

/** Why a molecule does not work as a vector, each with what helps. */
export function VectorFaultList({ codes }: { codes: readonly VectorFaultCode[] }) {
  const t = useTexts(checkTexts)
  return (
    <ul>
      {[...new Set(codes)].map((code) => (
        <li key={code}>
          <strong>{t(`issue.${code}`)}</strong>
          <br />
          {t(`issue.${code}.hint`)}
        </li>
      ))}
    </ul>
  )
}
