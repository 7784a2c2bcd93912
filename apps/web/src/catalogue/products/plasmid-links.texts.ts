import { defineTexts } from '@paratope/contract/texts'

export const plasmidLinkTexts = defineTexts('plasmids.links', {
  en: { sequence: 'Sequence, unique cutters and files', design: 'Use in my design' },
  zh: { sequence: '序列、单切点酶与文件', design: '用于我的设计' },
  es: { sequence: 'Secuencia, cortes únicos y archivos', design: 'Usar en mi diseño' },
  ja: { sequence: '配列・単一切断酵素・ファイル', design: '設計に使う' },
})
