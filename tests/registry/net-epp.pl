# Drives the registry with Net::EPP, an EPP client of CentralNic's, and prints what it was told as one JSON object.
use strict;
use warnings;
use HTTP::Tiny;
use JSON::PP;
use Net::EPP::Simple;
use Net::EPP::Frame::Command::Poll::Req;
use Net::EPP::Frame::Command::Poll::Ack;
use Net::EPP::Frame::Command::Update::Domain;

my ($port, $ca, $user, $password, $control_url, $control_secret) = @ARGV;
my %told;

sub connect_as {
    my ($pass) = @_;
    return Net::EPP::Simple->new(
        host => '127.0.0.1', port => $port, user => $user, pass => $pass,
        verify => 1, ca_file => $ca, timeout => 10, reconnect => 0, load_config => 0,
    );
}

sub note {
    my ($name, $value) = @_;
    $told{$name} = { value => $value, code => 0 + ($Net::EPP::Simple::Code // 0) };
}

sub poll_once {
    my ($epp, $name) = @_;
    my $asked = $epp->request(Net::EPP::Frame::Command::Poll::Req->new);
    my $queue = $asked->getElementsByLocalName('msgQ')->shift;
    $told{$name} = { code => 0 + $asked->code };
    return unless defined $queue;
    $told{$name}{count} = 0 + $queue->getAttribute('count');
    $told{$name}{text} = $queue->getElementsByLocalName('msg')->shift->textContent;
    $told{$name}{status} = $asked->getElementsByLocalName('trStatus')->shift->textContent;
    my $ack = Net::EPP::Frame::Command::Poll::Ack->new;
    $ack->setMsgID($queue->getAttribute('id'));
    $told{$name}{ack} = 0 + $epp->request($ack)->code;
}

sub control {
    my ($path, $body) = @_;
    HTTP::Tiny->new->post("$control_url/$path", {
        headers => { 'x-sandbox-control' => $control_secret, 'content-type' => 'application/json' }, content => $body,
    });
}

# Net::EPP knows nothing of RFC 3915: its frame carries the extension as an element of its own making.
sub restore {
    my ($epp, $op) = @_;
    my $space = 'urn:ietf:params:xml:ns:rgp-1.0';
    my $frame = Net::EPP::Frame::Command::Update::Domain->new;
    $frame->setDomain('free-perl.com');
    my $update = $frame->createElementNS($space, 'rgp:update');
    my $asked = $frame->createElementNS($space, 'rgp:restore');
    $asked->setAttribute(op => $op);
    $update->appendChild($asked);
    if ($op eq 'report') {
        my $report = $frame->createElementNS($space, 'rgp:report');
        my @parts = (
            preData => 'before', postData => 'after', delTime => '2026-01-01T00:00:00Z', resTime => '2026-01-02T00:00:00Z',
            resReason => 'Forgotten.', statement => 'True.', statement => 'All of it.',
        );
        while (my ($name, $text) = splice @parts, 0, 2) {
            my $part = $frame->createElementNS($space, "rgp:$name");
            $part->appendText($text);
            $report->appendChild($part);
        }
        $asked->appendChild($report);
    }
    my $extension = $frame->createElement('extension');
    $extension->appendChild($update);
    $frame->getCommandNode->parentNode->insertAfter($extension, $frame->getCommandNode);
    my $answer = $epp->request($frame);
    my $status = $answer->getElementsByLocalName('rgpStatus')->shift;
    return { code => 0 + $answer->code, value => defined $status ? $status->getAttribute('s') : undef };
}

note(wrong_password => defined connect_as('not-the-one') ? 'in' : 'refused');
my $epp = connect_as($password) or die "login: $Net::EPP::Simple::Error";
note(login => $epp->greeting->getElementsByLocalName('svID')->shift->textContent);
note(ping => $epp->ping ? 'greeting' : 'silence');

note(check_free => $epp->check_domain('free-perl.com'));
note(check_taken => $epp->check_domain('taken-perl.com'));

note(contact => $epp->create_contact({
    id => 'perl-contact',
    postalInfo => { int => {
        name => 'Ada Lovelace', org => 'Analytical & Sons',
        addr => { street => ['12 St James Square'], city => 'London', sp => '', pc => 'SW1Y 4JH', cc => 'GB' },
    } },
    voice => '+44.2079460000', fax => '', email => 'ada@example.com', authInfo => 'contact-code',
}));
note(contact_info => $epp->contact_info('perl-contact')->{postalInfo}{int}{org});
note(host => $epp->create_host({ name => 'ns1.perl.example', addrs => [{ ip => '192.0.2.1', version => 'v4' }] }));
note(create => $epp->create_domain({
    name => 'free-perl.com', period => 2, registrant => 'perl-contact', authInfo => 'domain-code',
    contacts => { admin => 'perl-contact', tech => 'perl-contact', billing => 'perl-contact' },
    ns => ['ns1.perl.example'],
}));
note(create_again => $epp->create_domain({
    name => 'free-perl.com', period => 1, registrant => 'perl-contact', authInfo => 'domain-code', contacts => {},
}));
my $info = $epp->domain_info('free-perl.com');
note(info => { map { $_ => $info->{$_} } qw(name clID registrant ns status contacts) });
my $expiry = substr($info->{exDate}, 0, 10);

note(renew => $epp->renew_domain({ name => 'free-perl.com', cur_exp_date => $expiry, period => 1 }));
note(renew_again => $epp->renew_domain({ name => 'free-perl.com', cur_exp_date => $expiry, period => 1 }));
note(years_added => substr($epp->domain_info('free-perl.com')->{exDate}, 0, 4) - substr($expiry, 0, 4));
note(lock => $epp->update_domain({ name => 'free-perl.com', add => { status => ['clientTransferProhibited'] } }));
note(locked => $epp->domain_info('free-perl.com')->{status});
note(hold => $epp->update_domain({ name => 'free-perl.com', add => { status => ['clientHold'] } }));
note(held => $epp->domain_info('free-perl.com')->{status});
note(release => $epp->update_domain({ name => 'free-perl.com', rem => { status => ['clientHold'] } }));

my %v4 = (ip => '192.0.2.2', version => 'v4');
note(bare_host => $epp->create_host({ name => 'ns1.free-perl.com', addrs => [] }));
note(glue => $epp->create_host({ name => 'ns1.free-perl.com', addrs => [\%v4] }));
note(glue_moved => $epp->update_host({
    name => 'ns1.free-perl.com',
    add => { addrs => [{ ip => '2001:db8::2', version => 'v6' }] }, rem => { addrs => [\%v4] },
}));
note(glue_now => $epp->host_info('ns1.free-perl.com')->{addrs});

control('lapse', '{"name":"free-perl.com"}');
note(lapsed => $epp->domain_info('free-perl.com')->{status});
note(hold_lapsed => $epp->update_domain({ name => 'free-perl.com', add => { status => ['clientHold'] } }));
$told{restore} = restore($epp, 'request');
$told{report} = restore($epp, 'report');
note(restored => $epp->domain_info('free-perl.com')->{status});

note(wrong_code => $epp->domain_transfer_request('taken-perl.com', 'not-the-code', 1));
my $code = 'EPP-' . substr(Digest::SHA::sha256_hex('taken-perl.com'), 0, 8);
note(transfer => $epp->domain_transfer_request('taken-perl.com', $code, 1)->{trStatus});
poll_once($epp, 'poll_early');
control('settle', '{}');
poll_once($epp, 'poll');
poll_once($epp, 'poll_empty');
note(transferred => $epp->domain_info('taken-perl.com')->{clID});

note(delete => $epp->delete_domain('free-perl.com'));
note(gone => defined $epp->domain_info('free-perl.com') ? 'there' : 'gone');
note(logout => $epp->logout);
print JSON::PP->new->canonical->encode(\%told);
