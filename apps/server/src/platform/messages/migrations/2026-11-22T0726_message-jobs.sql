select rename_job('letters-send', 'messages-send');
