select rename_table('news_choice', 'notification_preference');
