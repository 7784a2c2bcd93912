# Varnish 7.1 behind TLS: keeps public pages as long as the product says, for each language and currency once, and
# drops them when the product tells (EDGE_PURGE_URL=http://varnish:6081/). Visitors who are logged in are passed on.
vcl 4.1;

import std;

backend default {
    .host = "web";
    .port = "3000";
    .first_byte_timeout = 130s;
}

# The nodes of the product.
acl purgers {
    "localhost";
    "10.0.0.0"/8;
    "172.16.0.0"/12;
    "192.168.0.0"/16;
}

sub vcl_recv {
    # Behind a proxy for TLS every client has a private address, and so the proxy must not pass PURGE on.
    if (req.method == "PURGE") {
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
            return (synth(403, "Forbidden"));
        }
        if (std.ban("obj.http.surrogate-key ~ (^|\s)(" + req.http.surrogate-key + ")(\s|$)")) {
            return (synth(200, "Dropped"));
        }
        return (synth(400, std.ban_error()));
    }
    if (req.url == "/metrics") {
        return (synth(404, "Not found"));
    }
    if (req.http.Upgrade ~ "(?i)websocket") {
        return (pipe);
    }
    # The API (API_BASE) is never kept; nor is anything of people who are logged in.
    if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/jeecg-boot/" ||
        req.http.X-Access-Token || req.http.Authorization || req.http.Cookie ~ "(^|; )(__Host-)?paratope-[^=]*-session=") {
        return (pass);
    }
    # Pages differ by language and currency and by nothing else. The language is that of the cookie, else the first of
    # the browser if it is one of two; both become the cookie, so that each page is kept once for each language.
    set req.http.X-Kept = "";
    if (req.http.Cookie ~ "(^|; )lang=[a-z]{2}(;|$)") {
        set req.http.X-Kept = "lang=" + regsub(req.http.Cookie, "^(?:.*; )?lang=([a-z]{2})(?:;.*)?$", "\1");
    } elsif (req.http.Accept-Language ~ "(?i)^\s*(en|es)\b") {
        set req.http.X-Kept = "lang=" + std.tolower(regsub(req.http.Accept-Language, "(?i)^\s*(en|es)\b.*$", "\1"));
    }
    if (req.http.Cookie ~ "(^|; )(__Host-)?paratope-[^=;]*-currency=[A-Z]{3}(;|$)") {
        set req.http.X-Kept = req.http.X-Kept + "; " +
            regsub(req.http.Cookie, "^(?:.*; )?((?:__Host-)?paratope-[^=;]*-currency=[A-Z]{3})(?:;.*)?$", "\1");
    }
    set req.http.Cookie = regsub(req.http.X-Kept, "^; ", "");
    unset req.http.X-Kept;
    unset req.http.Accept-Language;
    if (req.http.Cookie == "") {
        unset req.http.Cookie;
    }
    return (hash);
}

sub vcl_pipe {
    set bereq.http.Upgrade = req.http.Upgrade;
    set bereq.http.Connection = req.http.Connection;
}

sub vcl_deliver {
    unset resp.http.surrogate-key;
    if (obj.uncacheable) {
        set resp.http.X-Cache = "pass";
    } elsif (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
}
