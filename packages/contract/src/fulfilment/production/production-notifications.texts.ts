import { defineTexts } from '../../kernel/texts.ts'

export const productionNotificationTexts = defineTexts('production-notifications', {
  en: {
    'topic.productionLate': 'Production is delayed',
    'topic.results': 'Results are available',
    'topic.productionOverdue': 'A production step is overdue',
    'notification.production.late': 'Production of {subOrder} is behind schedule. New estimate: {day}.',
    'notification.production.delayed': 'Production of {subOrder} is delayed until {day}: {reason}',
    'notification.production.released': 'Results of {subOrder} are available',
    'notification.production.overdue': 'A step of {subOrder} was due on {due}',
  },
  zh: {
    'topic.productionLate': '生产延期',
    'topic.results': '检测结果已发布',
    'topic.productionOverdue': '生产步骤逾期',
    'notification.production.late': '{subOrder} 的生产进度落后，预计{day}完成',
    'notification.production.delayed': '{subOrder} 的生产延期至{day}：{reason}',
    'notification.production.released': '{subOrder} 的检测结果已发布',
    'notification.production.overdue': '{subOrder} 有一个步骤应于{due}完成',
  },
  es: {
    'topic.productionLate': 'La producción se retrasa',
    'topic.results': 'Hay resultados disponibles',
    'topic.productionOverdue': 'Un paso de producción va con retraso',
    'notification.production.late': 'La producción de {subOrder} va con retraso. Nueva previsión: {day}.',
    'notification.production.delayed': 'La producción de {subOrder} se retrasa hasta el {day}: {reason}',
    'notification.production.released': 'Los resultados de {subOrder} están disponibles',
    'notification.production.overdue': 'Un paso de {subOrder} vencía el {due}',
  },
  ja: {
    'topic.productionLate': '製造の遅れ',
    'topic.results': '結果の公開',
    'topic.productionOverdue': '製造工程の期限超過',
    'notification.production.late': '{subOrder} の製造が予定より遅れています。完了見込み：{day}。',
    'notification.production.delayed': '{subOrder} の製造完了が {day} に延びました：{reason}',
    'notification.production.released': '{subOrder} の結果を公開しました',
    'notification.production.overdue': '{subOrder} の工程が期限（{due}）を過ぎています',
  },
})
