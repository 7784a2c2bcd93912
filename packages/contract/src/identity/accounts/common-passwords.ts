/**
 * Frequently guessed passwords and their stems, in lower case. Passwords without a letter, digit or symbol are refused
 * earlier, so it contains stems and patterns with all three.
 */
const commonPasswordList = `
password passwort passwd passw0rd pass password123 pass1234 letmein welcome welcomeback changeme changeit default
secret secret123 mypassword newpassword oldpassword temppass temporary initial
admin administrator admin123 adminadmin root toor rootroot superuser sysadmin webmaster support service test
testing test123 tester testtest guest user user123 username login logon master masterkey access
server system manager oracle mysql postgres redis tomcat jenkins docker cisco huawei
qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyuiop qwertyui asdf asdf1234 asdfgh asdfghjk asdfghjkl zxcv
zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc qwer qwer1234 q1w2e3 q1w2e3r4 q1w2e3r4t5 1q2w3e 1q2w3e4r
1q2w3e4r5t 1qaz 1qaz2wsx 1qaz@wsx !qaz2wsx !qaz@wsx 1qaz!qaz zaq1 zaq12wsx zaq1@wsx zaq!2wsx
abc abc123 abc1234 abcd abcd123 abcd1234 abcdef abcdefg abcdefgh abc@123 abc@1234 abcd@123 abcd@1234 aabbcc
a123456 aa123456 aa123456. aa112233 a1b2c3 a1b2c3d4 asd123 asd123456 zxc123 qwe123 qwe123456 qaz123 wsx123
woaini woaini123 woaini1314 woaini520 iloveyou iloveu loveyou lovely loveme love123 521521 520520 5201314 1314520
sunshine princess dragon monkey football baseball basketball superman batman spiderman pokemon naruto starwars
shadow michael jordan jessica jennifer charlie thomas daniel george andrew robert william ashley nicole hannah
matthew anthony joshua joseph hunter harley ranger buster soccer hockey killer pepper ginger cookie summer
winter spring autumn january february march april june july august september october november december monday
tuesday wednesday thursday friday saturday sunday whatever trustno1 trustno freedom computer internet google
facebook twitter youtube linkedin amazon apple samsung microsoft windows android iphone laptop
hello hello123 helloworld hellohello nihao nihao123 ninhao haohao zhang wang zhangwei wangwei liuwei
company business office account finance research science biology antibody antibodies protein proteins plasmid
plasmids genetics laboratory laboratories paratope
1234 12345 123456 1234567 12345678 123456789 1234567890 0123456789 987654321 87654321 654321 11111111 00000000
88888888 66666666 99999999 111111 000000 888888 666666 123123 123321 112233 121212 123abc 1234abcd 123456a
123456aa 123456abc 123qwe 123qweasd 123456qwe
`

export const commonPasswords: ReadonlySet<string> = new Set(commonPasswordList.trim().split(/\s+/))
