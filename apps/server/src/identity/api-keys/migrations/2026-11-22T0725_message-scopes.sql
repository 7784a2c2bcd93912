update api_key
set scopes = array_replace(array_replace(scopes, 'letter.read', 'message.read'), 'letter.resend', 'message.resend');
