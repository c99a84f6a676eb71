#!/bin/sh
# Runs a command on a machine of its own: below `unshare --mount --net --pid`, with a copy of this machine's system folders that is forgotten
# at the end, a network of its own, and stand-ins for systemd and the certificate authority, which do not run here.
#   unshare … machine.sh FOLDER NODE COMMAND…
set -eu
folder=$1 node=$2
shift 2
here=$(dirname "$(readlink -f "$0")")

root=$(readlink -f "$here/../../..")

mount -t tmpfs -o mode=0755 landrush-machine "$folder"
mkdir "$folder/root"
mount --bind "$root" "$folder/root"
for path in /etc /opt /usr/local /var; do
  mkdir -p "$folder/upper$path" "$folder/work$path"
  mount -t overlay -o "lowerdir=$path,upperdir=$folder/upper$path,workdir=$folder/work$path" landrush-machine "$path"
done
# The repository stays as it is, wherever it is.
mount --bind "$folder/root" "$root"
mount -t tmpfs -o mode=0755 landrush-machine /run
mkdir -p -m 1777 "$folder/tmp"
ip link set lo up

# A public address, so that clients of the proxy have another one than the proxy has for the shop.
ip address add 9.9.9.10/32 dev lo
printf '%s\n' '127.0.0.1 localhost db.internal mail.internal' '9.9.9.10 shop.larkhost.net' > /etc/hosts
: > /etc/resolv.conf
touch /usr/local/bin/node
mount --bind "$node" /usr/local/bin/node
for tool in systemctl certbot; do
  printf '#!/bin/sh\nexec /usr/local/bin/node "%s" "$@"\n' "$here/$tool.ts" > "/usr/local/bin/$tool"
  chmod 755 "/usr/local/bin/$tool"
done
install -d /etc/machine
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=machine \
  -addext subjectAltName=DNS:shop.larkhost.net,DNS:mail.internal -keyout /etc/machine/key.pem -out /etc/machine/certificate.pem 2> /dev/null

export TMPDIR="$folder/tmp" PATH="/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
exec "$@"
