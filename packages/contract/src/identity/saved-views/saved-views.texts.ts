import { defineTexts } from '../../kernel/texts.ts'

export const savedViewTexts = defineTexts('saved-views', {
  en: { 'saved_view.too_many': 'You can keep {most} views of a list. Remove one first.' },
  zh: { 'saved_view.too_many': '每个列表最多保存 {most} 个视图，请先删除一个' },
  es: { 'saved_view.too_many': 'Puede guardar {most} vistas por lista. Elimine una primero.' },
  ja: { 'saved_view.too_many': '1 つの一覧に保存できるビューは {most} 件です。先に 1 件削除してください。' },
})
