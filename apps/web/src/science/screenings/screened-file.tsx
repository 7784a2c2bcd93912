import type { Screening } from '@paratope/contract/science/screenings'
import { screeningTexts } from '@paratope/contract/science/screenings/screenings.texts'
import { api } from '#lib/api/api.ts'
import { openLink } from '#lib/page/open-link.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'

/** The attached file that holds the sequence, or that no program could read. */
export function ScreenedFile({ screening: { id, fileName } }: { screening: Screening }) {
  const t = useTexts(screeningTexts)
  if (fileName === null) return null
  async function open() {
    const { url, name } = await (await api()).screenings.fileLink({ params: { id } })
    openLink(url, name)
  }
  return (
    <Button size="small" onClick={() => void open().catch(() => {})}>
      {t('file.open', { file: fileName })}
    </Button>
  )
}
