import { useCommand } from '#lib/navigation/commands.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { listTexts } from './list.texts.ts'

/** Prints what is on screen; navigation, filters and buttons stay off the paper. */
export function PrintButton() {
  const t = useTexts(listTexts)
  useCommand(t('print'), () => print())
  return (
    <Button size="small" data-print="no" onClick={() => print()}>
      {t('print')}
    </Button>
  )
}
