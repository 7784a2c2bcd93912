import { formatRevision } from '@paratope/contract/ordering/orders'
import { quoteTexts } from '@paratope/contract/ordering/quotes'
import { useAction } from '#kit/form/use-action.ts'
import { saveFile } from '#lib/page/save-file.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'

export interface QuoteDownloadProps {
  orderNo: string
  revision: number
  /** Staff ask at the desk. */
  isDesk: boolean
}

/** The quote as a PDF, in the language of the page. */
export function QuoteDownload({ orderNo, revision, isDesk }: QuoteDownloadProps) {
  const t = useTexts(quoteTexts)
  const language = useLanguage()
  const download = useAction(
    ({ quotes }) => quotes[isDesk ? 'deskPdf' : 'pdf']({ params: { orderNo, revision }, query: { language } }),
    { onDone: (file) => saveFile(file) },
  )
  return (
    <div>
      <Button
        size="small"
        loading={download.isPending}
        aria-label={t('download.of', { revision: formatRevision(revision) })}
        onClick={() => void download.run()}
      >
        <Icon name="download" size={16} />
        {t('download')}
      </Button>
    </div>
  )
}
