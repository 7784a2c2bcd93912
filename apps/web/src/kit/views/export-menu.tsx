import { useAction } from '#kit/form/use-action.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { useCommand } from '#lib/navigation/commands.ts'
import { saveFile } from '#lib/page/save-file.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { joinNote } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { tableTexts } from '../table/table.texts.ts'
import { viewsTexts } from './views.texts.ts'

type Format = 'csv' | 'xlsx'

export interface ExportMenuProps {
  /** Number of rows the file would have; undefined while nobody knows. */
  total: number | undefined
  /** Calls the export of the list with the filters on screen. */
  call: (client: ApiClient, format: Format) => Promise<Parameters<typeof saveFile>[0]>
}

/** The whole list, as it is filtered, in a file. */
export function ExportMenu({ total, call }: ExportMenuProps) {
  const t = useTexts(viewsTexts)
  const language = useLanguage()
  const tTable = useTexts(tableTexts)
  const exporting = useAction(call)
  async function run(format: Format): Promise<void> {
    if (total === 0) {
      toast.show({ title: tTable('data.empty'), tone: 'warning' })
      return
    }
    const result = await exporting.run(format)
    if (result.ok) saveFile(result.reply)
  }
  useCommand(joinNote(t('export'), t('csv'), language), () => void run('csv'))
  useCommand(joinNote(t('export'), t('xlsx'), language), () => void run('xlsx'))
  return (
    <Menu
      align="end"
      label={t('export')}
      trigger={(trigger) => (
        <Button
          {...trigger}
          size="small"
          data-print="no"
          icon={<Icon name="download" size={16} />}
          loading={exporting.isPending}
        >
          {t('export')}
        </Button>
      )}
      items={[
        { text: t('csv'), onSelect: () => void run('csv') },
        { text: t('xlsx'), onSelect: () => void run('xlsx') },
      ]}
    />
  )
}
