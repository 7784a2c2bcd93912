import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { choiceTexts } from './choices.texts.ts'
import { useDictionaryRefresh } from './dictionary.ts'

/** Reloads all dictionaries from the server. */
export function RefreshDictionariesButton() {
  const t = useTexts(choiceTexts)
  const { mutate, isPending } = useDictionaryRefresh()
  return (
    <Button
      size="small"
      loading={isPending}
      onClick={() =>
        mutate(undefined, {
          onSuccess: () => toast.show({ title: t('refreshed'), tone: 'success' }),
          onError: () => toast.show({ title: t('refresh.failed'), tone: 'danger' }),
        })
      }
    >
      {t('refresh')}
    </Button>
  )
}
