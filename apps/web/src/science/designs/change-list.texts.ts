import { defineTexts } from '@paratope/contract/texts'

export const changeTexts = defineTexts('designs.changes', {
  en: {
    'change.none': 'No differences.',
    'change.insertion': '{after} {after|base|bases} inserted before position {position} ({before} replaced)',
    'change.deletion': '{before} {before|base|bases} deleted at position {position} ({after} instead)',
    'change.substitution': '{before} {before|base|bases} replaced by {after} at position {position}',
    'change.more': '{count} more sequence changes',
    'change.added': '{name} added',
    'change.removed': '{name} removed',
    'change.feature': '{name} changed',
    'change.topology': 'Topology changed between circular and linear',
  },
  zh: {
    'change.none': '没有差异。',
    'change.insertion': '在位置 {position} 前插入 {after} 个碱基（替换 {before} 个）',
    'change.deletion': '在位置 {position} 删除 {before} 个碱基（替换为 {after} 个）',
    'change.substitution': '位置 {position} 的 {before} 个碱基替换为 {after} 个',
    'change.more': '另有 {count} 处碱基变化',
    'change.added': '新增 {name}',
    'change.removed': '移除 {name}',
    'change.feature': '{name} 有改动',
    'change.topology': '环状与线性已互换',
  },
  es: {
    'change.none': 'Sin diferencias.',
    'change.insertion':
      '{after} {after|base insertada|bases insertadas} antes de la posición {position} ({before} {before|sustituida|sustituidas})',
    'change.deletion':
      '{before} {before|base eliminada|bases eliminadas} en la posición {position} ({after} en su lugar)',
    'change.substitution': '{before} {before|base sustituida|bases sustituidas} por {after} en la posición {position}',
    'change.more': '{count} {count|cambio|cambios} de bases más',
    'change.added': '{name} añadido',
    'change.removed': '{name} eliminado',
    'change.feature': '{name} modificado',
    'change.topology': 'Se intercambiaron circular y lineal',
  },
  ja: {
    'change.none': '違いはありません。',
    'change.insertion': '位置 {position} の前に {after} 塩基を挿入（{before} 塩基を置換）',
    'change.deletion': '位置 {position} で {before} 塩基を削除（代わりに {after} 塩基）',
    'change.substitution': '位置 {position} の {before} 塩基を {after} 塩基に置換',
    'change.more': 'ほかに塩基の変更 {count} 件',
    'change.added': '{name} を追加',
    'change.removed': '{name} を削除',
    'change.feature': '{name} を変更',
    'change.topology': '環状と直鎖が入れ替わりました',
  },
})
