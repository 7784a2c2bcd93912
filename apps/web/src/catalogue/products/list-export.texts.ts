import { defineTexts } from '@paratope/contract/texts'

/** Words that the loader of a list says. */
export const listExportTexts = defineTexts('list-export', {
  en: { download: 'Download this list' },
  zh: { download: '下载此列表' },
  es: { download: 'Descargar esta lista' },
  ja: { download: 'この一覧をダウンロード' },
})
