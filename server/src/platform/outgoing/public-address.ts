import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Ranges that are not public: IANA's special-purpose registries (RFC 6890), and multicast. */
const INNER: Record<'ipv4' | 'ipv6', string> = {
  ipv4: `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
    192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`,
  // IPv6 ranges that embed IPv4 addresses are blocked as a whole.
  ipv6: '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
};

/** One list for each family: a common list would apply the blocked IPv4-mapped range to every IPv4 address. */
const listOf = (family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const range of INNER[family].split(/\s+/)) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
};
const inner = { ipv4: listOf('ipv4'), ipv6: listOf('ipv6') };

/** Whether an address is on the public internet, so that no internal network is reached through it. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !inner.ipv4.check(address, 'ipv4');
  return isIPv6(address) && !inner.ipv6.check(address, 'ipv6');
};
