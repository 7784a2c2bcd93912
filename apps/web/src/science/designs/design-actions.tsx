import type { DesignSummary } from '@paratope/contract/science/designs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { useTextPrompt } from '#kit/prompts/use-text-prompt.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { ChangeDesignDialog } from './change-design-dialog.tsx'
import { designActionTexts } from './design-actions.texts.ts'
import { getDesignPath, getResultPath } from './design-paths.ts'
import { designsKey } from './designs.data.ts'
import { designPageTexts } from './designs.texts.ts'
import { ShareLinkDialog } from './share-link-dialog.tsx'

type OpenDialog = 'change' | 'remove' | 'link'

/** Menu of a design's actions. */
export function DesignActions({ design, onRemoved }: { design: DesignSummary; onRemoved?: () => void }) {
  const t = useTexts(designPageTexts)
  const tAction = useTexts(designActionTexts)
  const site = useSite()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<OpenDialog>()
  const { askForText, prompt } = useTextPrompt()
  const { id, name, isOwn, detailsVersion } = design
  const close = () => setDialog(undefined)
  const duplicate = useAction(
    (client, copy: string) => client.designs.duplicate({ params: { id }, body: { name: copy } }),
    {
      invalidates: [designsKey],
      onDone: (copy) => navigate(getDesignPath(site, copy.id, copy.folderId)),
    },
  )
  const remove = useAction((client) => client.designs.remove({ params: { id } }), {
    invalidates: [designsKey],
    onDone: () => {
      close()
      onRemoved?.()
    },
  })
  const retag = useAction(
    (client, tags: string[]) => client.designs.update({ params: { id }, body: { detailsVersion, tags } }),
    {
      invalidates: [designsKey],
    },
  )

  async function askForCopy() {
    const value = tAction('copy.of', { name }).slice(0, 120)
    const copy = await askForText({
      title: tAction('duplicate'),
      label: t('name'),
      value,
      maxLength: 120,
      required: true,
    })
    if (copy) await duplicate.run(copy)
  }

  async function askForTags() {
    const words = await askForText({
      title: tAction('tags.edit'),
      label: t('tags'),
      hint: tAction('tags.hint'),
      value: design.tags.join(', '),
    })
    if (words !== undefined) await retag.run(parseTags(words))
  }

  const own: (MenuItem | 'line')[] = [
    { text: tAction('change'), onSelect: () => setDialog('change') },
    { text: tAction('tags.edit'), onSelect: () => void askForTags() },
    { text: tAction('link'), onSelect: () => setDialog('link') },
    'line',
    { text: t('delete'), tone: 'danger', onSelect: () => setDialog('remove') },
  ]
  return (
    <>
      <Menu
        label={tAction('actions', { name })}
        align="end"
        items={[
          { text: t('result'), href: getResultPath(site, id) },
          { text: tAction('duplicate'), onSelect: () => void askForCopy() },
          ...(isOwn ? own : []),
        ]}
        trigger={(props) => <IconButton {...props} icon="more" size="small" label={tAction('actions', { name })} />}
      />
      {dialog === 'change' && <ChangeDesignDialog design={design} onClose={close} />}
      {dialog === 'link' && (
        <ShareLinkDialog
          design={design}
          onChanged={() => void queryClient.invalidateQueries({ queryKey: designsKey })}
          onClose={close}
        />
      )}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={tAction('delete.title', { name })}
          buttonTexts={{ confirm: t('delete'), cancel: t('cancel') }}
          isPending={remove.isPending}
          onConfirm={() => void remove.run()}
          onClose={close}
        >
          {tAction('delete.text')}
        </ConfirmDialog>
      )}
      {prompt}
    </>
  )
}

/** Words between commas of any script, each once. */
const parseTags = (text: string): string[] =>
  [...new Set(text.split(/[,，、;；]/).map((word) => word.trim().slice(0, 30)))].filter(Boolean).slice(0, 10)
