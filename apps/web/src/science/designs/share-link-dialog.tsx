import type { DesignSummary } from '@paratope/contract/science/designs'
import { useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { designActionTexts } from './design-actions.texts.ts'
import { getSharePath } from './design-paths.ts'
import styles from './designs.module.css'
import { designPageTexts } from './designs.texts.ts'

interface ShareLinkDialogProps {
  design: Pick<DesignSummary, 'id' | 'hasShareLink'>
  onChanged: () => void
  onClose: () => void
}

/** Makes a link that shows the design to everyone who has it, or ends it. */
export function ShareLinkDialog({ design: { id, hasShareLink }, onChanged, onClose }: ShareLinkDialogProps) {
  const t = useTexts(designPageTexts)
  const tAction = useTexts(designActionTexts)
  const [link, setLink] = useState<string>()
  const share = useAction((client) => client.designs.share({ params: { id } }), {
    onDone: ({ token }) => {
      setLink(location.origin + getSharePath(token))
      onChanged()
    },
  })
  const unshare = useAction((client) => client.designs.unshare({ params: { id } }), {
    successText: tAction('link.ended'),
    onDone: () => {
      onChanged()
      onClose()
    },
  })
  return (
    <Dialog
      open
      width={520}
      title={tAction('link')}
      closeText={t('close')}
      onClose={onClose}
      footer={
        <>
          {hasShareLink && (
            <Button tone="danger" loading={unshare.isPending} onClick={() => void unshare.run()}>
              {tAction('link.end')}
            </Button>
          )}
          <Button tone="primary" loading={share.isPending} onClick={() => void share.run()}>
            {hasShareLink || link !== undefined ? tAction('link.renew') : tAction('link.make')}
          </Button>
        </>
      }
    >
      <div className={styles.section}>
        <p>{tAction('link.text')}</p>
        {hasShareLink && link === undefined && <p>{tAction('link.exists')}</p>}
        {link !== undefined && (
          <>
            <p className={styles.checksum}>{link}</p>
            <CopyButton value={link} text={tAction('link.copy')} copiedText={tAction('link.copied')} />
          </>
        )}
      </div>
    </Dialog>
  )
}
