import type { DownloadedFile } from '@paratope/contract/kernel/file-types'
import { useAction } from '#kit/form/use-action.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { saveFile } from '#lib/page/save-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'

export interface DownloadButtonProps {
  text: string
  /** For screen readers, where the text alone says too little. */
  label?: string
  call: (client: ApiClient) => Promise<DownloadedFile>
}

/** Fetches a file that the server makes, and saves it. */
export function DownloadButton({ text, label, call }: DownloadButtonProps) {
  const download = useAction(call)
  async function run(): Promise<void> {
    const result = await download.run()
    if (result.ok) saveFile(result.reply)
  }
  return (
    <Button
      size="small"
      data-print="no"
      aria-label={label}
      icon={<Icon name="download" size={16} />}
      loading={download.isPending}
      onClick={() => void run()}
    >
      {text}
    </Button>
  )
}
