import { useState } from 'react'
import { DateRangePicker } from '#kit/dates/date-range-picker.tsx'
import { isDay } from '#kit/dates/date-text.ts'
import { useAction } from '#kit/form/use-action.ts'
import { getToday } from '#kit/page/format-dates.ts'
import { saveFile } from '#lib/page/save-file.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { statementButtonTexts } from './statement-button.texts.ts'

/** The statement of one's own company for a period, this year at first. */
export function StatementButton() {
  const t = useTexts(statementButtonTexts)
  const [isOpen, setIsOpen] = useState(false)
  const [period, setPeriod] = useState(() => {
    const to = getToday()
    return { from: `${to.slice(0, 4)}-01-01`, to }
  })
  const close = () => setIsOpen(false)
  const download = useAction(({ invoices }) => invoices.ownStatementPdf({ query: period }))
  async function run(): Promise<void> {
    const answer = await download.run()
    if (!answer.ok) return
    saveFile(answer.reply)
    close()
  }
  return (
    <>
      <Button icon={<Icon name="download" size={16} />} onClick={() => setIsOpen(true)}>
        {t('statement')}
      </Button>
      {isOpen && (
        <Dialog
          open
          width={520}
          title={t('title')}
          closeText={t('close')}
          isDismissable={!download.isPending}
          onClose={close}
          footer={
            <>
              <Button onClick={close}>{t('cancel')}</Button>
              <Button
                tone="primary"
                disabled={!isDay(period.from) || !isDay(period.to)}
                loading={download.isPending}
                onClick={() => void run()}
              >
                {t('download')}
              </Button>
            </>
          }
        >
          <p>{t('text')}</p>
          <DateRangePicker
            isInline
            label={t('from')}
            labels={{ from: t('from'), to: t('to') }}
            value={period}
            onChange={setPeriod}
          />
        </Dialog>
      )}
    </>
  )
}
