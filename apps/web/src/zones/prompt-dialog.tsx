import type { Prompt } from '#lib/page/prompt-dialog.ts'
import { promptDialog } from '#lib/page/prompt-dialog.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** A question that does not go away without an answer. */
export default function PromptDialog({ title, text, ok, onOk, alternative }: Prompt) {
  const closeAndRun = (act: () => void) => () => {
    promptDialog.close()
    act()
  }
  return (
    <Dialog
      open
      role="alertdialog"
      isDismissable={false}
      onClose={closeAndRun(onOk)}
      width={420}
      title={title}
      footer={
        <>
          {alternative && <Button onClick={closeAndRun(alternative.run)}>{alternative.text}</Button>}
          <Button tone="primary" onClick={closeAndRun(onOk)}>
            {ok}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
