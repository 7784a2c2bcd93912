import { defineTexts } from '../../kernel/texts.ts'

export const maintenanceTexts = defineTexts('maintenance', {
  en: {
    'backup.not_configured': 'No folder for backups is set up. Set BACKUP_DIR and restart.',
    'topic.maintenance': 'Backups that failed or are overdue',
    'notification.maintenance.backupFailed': 'The backup of {time} failed',
    'notification.maintenance.backupOverdue': 'The last good backup is older than 26 hours',
    'notification.maintenance.drillFailed': 'The restore drill of {time} failed',
  },
  zh: {
    'backup.not_configured': '尚未设置备份目录。请设置 BACKUP_DIR 并重启。',
    'topic.maintenance': '备份失败或超期',
    'notification.maintenance.backupFailed': '{time} 的备份失败',
    'notification.maintenance.backupOverdue': '最近一次成功备份已超过 26 小时',
    'notification.maintenance.drillFailed': '{time} 的恢复演练失败',
  },
  es: {
    'backup.not_configured': 'No hay carpeta para copias de seguridad. Defina BACKUP_DIR y reinicie.',
    'topic.maintenance': 'Copias de seguridad fallidas o atrasadas',
    'notification.maintenance.backupFailed': 'La copia de seguridad de {time} falló',
    'notification.maintenance.backupOverdue': 'La última copia de seguridad correcta tiene más de 26 horas',
    'notification.maintenance.drillFailed': 'El simulacro de restauración de {time} falló',
  },
  ja: {
    'backup.not_configured': 'バックアップ先が設定されていません。BACKUP_DIR を設定して再起動してください。',
    'topic.maintenance': 'バックアップの失敗・遅れ',
    'notification.maintenance.backupFailed': '{time} のバックアップに失敗しました',
    'notification.maintenance.backupOverdue': '最後に成功したバックアップから 26 時間以上経過しています',
    'notification.maintenance.drillFailed': '{time} の復元テストに失敗しました',
  },
})
